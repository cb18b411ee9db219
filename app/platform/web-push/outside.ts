import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '#platform/networks.ts';

export type PushRequest = {
  endpoint: string;
  headers: Record<string, string | number>;
  body: Buffer;
};

/** The push services of browsers, as far as we may call them. */
export type Outside = {
  mayCall(endpoint: string): boolean;
  /** The status of the answer; the rest of it is not read. */
  post(push: PushRequest): Promise<number>;
};

const timeoutMs = 10_000;

/** An endpoint comes from a browser, or from somebody who pretends to be one: it may lead anywhere. */
export const publicHosts: Outside = {
  mayCall: isPublicHost,
  post: (push) => postBy(request, push),
};

/** Push services have names, and none of another network than the public one. */
function isPublicHost(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username + password === '' &&
    isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0 &&
    /[^.]\.[a-z][a-z\d-]*$/.test(hostname) &&
    !/\.(localhost|local|internal|intranet|lan|home|corp|arpa|onion|test|invalid)$/.test(hostname)
  );
}

/** No redirect is followed: it could lead where we may not call. */
export function postBy(
  send: typeof request,
  { endpoint, headers, body }: PushRequest,
): Promise<number> {
  return new Promise((answer, fail) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const options = {
      method: 'POST',
      headers,
      lookup: lookupPublic,
      signal,
      agent: false as const,
    };
    const asked = send(endpoint, options, (response) => {
      answer(response.statusCode ?? 0);
      response.destroy();
    });
    asked.on('error', fail).end(body);
  });
}

/** A name may lead to any address, and to another one each time, so the address in use is looked at. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const open = (found ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) done(error ?? new Error('The push service has no public address.'), []);
    else if (options.all) done(null, open);
    else done(null, first.address, first.family);
  });
};
