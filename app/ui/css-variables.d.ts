import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Allows CSS variables in a style: style={{ '--filled': 0.4 }}. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
