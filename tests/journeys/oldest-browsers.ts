/** Takes away what Chrome 107, Safari 15.6 or Firefox 104 do not have. */
export function forget() {
  const remove = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name);
  };
  remove(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
  remove(Object.getPrototypeOf(Int8Array.prototype), 'toSorted', 'toReversed', 'with');
  remove(Array, 'fromAsync');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Promise, 'withResolvers', 'try');
  remove(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference');
  remove(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  remove(String.prototype, 'isWellFormed', 'toWellFormed');
  remove(Object.getPrototypeOf(Object.getPrototypeOf([].values())), 'map', 'filter', 'toArray');
  remove(AbortSignal, 'any', 'timeout');
  remove(URL, 'canParse', 'parse');
  remove(URLSearchParams.prototype, 'size');
  remove(HTMLFormElement.prototype, 'requestSubmit');
  remove(Intl, 'Segmenter', 'DurationFormat');
  remove(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover', 'inert');
  remove(Element.prototype, 'checkVisibility', 'setHTMLUnsafe');
  remove(Document.prototype, 'startViewTransition');
  remove(globalThis, 'requestIdleCallback', 'scheduler', 'navigation', 'CloseWatcher', 'Iterator');
}
