/**
 * What `make` makes, when it is first asked for. Formats of dates and numbers take an old phone many
 * milliseconds each, and most pages use none of those that their code knows.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
