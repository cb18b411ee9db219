import { createContext, use } from 'react';

/** The one-time word that lets this page's own scripts run; the same on both sides of hydration. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => use(NonceContext);
