import { turnUrl } from './place.ts';

/** Waits for a product that no other run has changed, and gives it back when the run is done. */
export default async function takeTurn() {
  const answer = await fetch(turnUrl);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  if (text !== process.cwd()) throw new Error(`The server of the journeys runs in ${text}.`);
  return () => fetch(turnUrl, { method: 'DELETE' });
}
