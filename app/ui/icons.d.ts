// The icon package has types only for its index, which loads 6,000 modules; we import single icons.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icon: Icon;
  export default icon;
}

// Where the file with all icons is: see `icon-sprite.ts`.
declare module 'virtual:icon-sprite' {
  const address: string;
  export default address;
}
