/** What `import … from 'react'` means in the pages: Preact, and what React Router asks for beside it. */
import { options } from 'preact';
import compat from 'preact/compat';
// @ts-expect-error Preact declares its types in a way that TypeScript does not pass on.
export * from 'preact/compat';

// Effects run right after a change, as React runs those of a key or a tap. Else the next key could come
// before the focus has moved.
options.requestAnimationFrame = queueMicrotask;

/** The router uses it with React's transitions only. */
export const useOptimistic = <Value>(value: Value) => [value, () => undefined] as const;

export default { ...compat, useOptimistic };
