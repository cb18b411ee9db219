/** By its id; nobody before somebody has signed in. */
let person: string | undefined;

/** Says for whom this page was made, with every call: in another tab somebody else may sign in. */
export function makePageFor(userId: string | undefined) {
  person = userId;
}

const header = 'X-Page-Person';

export const personHeaders = (): Record<string, string> => (person ? { [header]: person } : {});

export const readPagePerson = (headers: Headers) => headers.get(header) ?? undefined;
