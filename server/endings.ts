/** What is to be done when something stops, the last first. */
export type Endings = (() => Promise<unknown>)[];

/** Each once, even if it is called again meanwhile. */
export async function endInReverse(endings: Endings) {
  for (const end of endings.splice(0).reverse()) await end();
}
