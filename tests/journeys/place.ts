import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where journeys find the product. JOURNEYS_PORT moves it, and what it needs with it. */
export const port = Number(process.env.JOURNEYS_PORT ?? (process.env.WHOLE_SUITE ? 3987 : 3977));
export const url = `http://127.0.0.1:${port}`;

/** Where the product finds its OpenID provider. */
export const providerPort = port + 1;
export const providerUrl = `http://127.0.0.1:${providerPort}`;

/** Where a run asks for a product with nothing but planted data, and says that it is done. */
export const turnPort = port + 2;
export const turnUrl = `http://127.0.0.1:${turnPort}`;

export const dataDirectory = path.join(tmpdir(), `tendwell-journeys-${port}`);
