/** The one font worth preloading: every word but the headings is set in it. */
export { default as textFontUrl } from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
