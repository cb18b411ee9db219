/** The provider of the journeys: runs as long as they do. */
import { startProvider } from './oidc.ts';

await startProvider({ port: Number(process.env.PORT) });
