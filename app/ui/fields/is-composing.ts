import type { KeyboardEvent } from 'react';

/**
 * Whether the key belongs to an input method, such as that for Japanese, in which Enter confirms a word. For that
 * Enter Safari before 27 says that composing is over, and tells by the code 229.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
