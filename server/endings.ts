/** What is to be done when something stops, the last first. */
export type Endings = (() => Promise<unknown>)[];

/** Each once, even if it is called again meanwhile, and also after one that failed. Fails with the first failure. */
export async function endInReverse(endings: Endings) {
  const failures: unknown[] = [];
  for (const end of endings.splice(0).reverse()) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
