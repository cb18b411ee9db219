import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Lets a component hand a number to its stylesheet: style={{ '--filled': 0.4 }}. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
