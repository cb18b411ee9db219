import { rm } from 'node:fs/promises';

/** The server is gone by now; its data goes after it. */
export default async function removeData() {
  await rm(process.env.TEST_DATA_DIR!, { recursive: true, force: true });
}
