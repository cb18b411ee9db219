/**
 * Raised by a release whose endpoints no longer understand the calls of pages from before it. Such a page
 * is then refused and asks to be reloaded; all others go on as they are.
 */
export const pageVersion = 1;

export const versionHeader = 'X-Page-Version';

/** On the window: this page has to be reloaded. */
export const outdatedEvent = 'page-outdated';
