import { createContext, useContext } from 'react';

/** The nonce that allows this page's scripts to run; the same on the server and in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
