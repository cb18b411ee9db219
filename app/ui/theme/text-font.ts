/** The font of all text except headings. It is preloaded. */
export { default as textFontUrl } from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
