/**
 * What is to be ended with the test file that runs. A file of its own: setup.ts is read anew for
 * every test file, while those that use it stay in memory between files that share a process.
 */
export const endings: (() => Promise<unknown>)[] = [];
