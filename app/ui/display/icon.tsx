import type { IconProps } from '@tabler/icons-react';
import sprite from 'virtual:icon-sprite';
import { classNames } from '#ui/class-names.ts';

/** What an imported icon becomes: see `icon-sprite.ts`. */
export function createIcon(name: string) {
  // Without a size of its own where it is 0: there its class says it.
  return function Icon({ size = 24, stroke, className, ...rest }: IconProps) {
    return (
      <svg
        width={size || undefined}
        height={size || undefined}
        strokeWidth={stroke}
        className={classNames('icon', className)}
        {...rest}
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    );
  };
}
