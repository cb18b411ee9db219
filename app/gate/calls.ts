import type { z } from 'zod';
import type { Api } from '#api';

/** The endpoint table as types. The browser imports nothing else of it. */
export type CallKey = keyof Api;
export type ReadKey = Extract<CallKey, `GET ${string}`>;
export type WriteKey = Extract<CallKey, `POST ${string}`>;
export type Question<Key extends CallKey> = z.input<Api[Key]['input']>;
export type Answer<Key extends CallKey> = z.output<Api[Key]['output']>;
