import { statuses } from '#values/problem.ts';
import type { FieldIssue } from '#values/problem.ts';
import { withQuery } from '#values/with-query.ts';
import type { Answer, CallKey, Question } from './calls.ts';
import { outdatedEvent, pageVersion, versionHeader } from './page-version.ts';
import { personHeaders } from './page-person.ts';
import { sendWatched } from './send-watched.ts';
import { unwrap } from './unwrap.ts';

/** A call that did not succeed. `status` is 0 when no answer came at all. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly details: FieldIssue[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    status: number,
    body: Partial<Pick<CallError, 'details' | 'retryAfterSeconds'>> = {},
  ) {
    super(message);
    this.status = status;
    this.details = body.details ?? [];
    this.retryAfterSeconds = body.retryAfterSeconds;
  }
}

export type CallOptions = {
  /** the message when the server's answer has none; a plain string is also used when no answer comes */
  failure?: string | ((status: number) => string);
  timeoutSeconds?: number;
  signal?: AbortSignal;
  /** for a form with files: the fraction that was sent, from 0 to 1; each report renews the timeout */
  onProgress?: (fraction: number) => void;
};

/** The browser's side of the gate. A form with files is sent as it is. */
export async function call<Key extends CallKey>(
  key: Key,
  input: Question<Key> | FormData,
  { failure, timeoutSeconds = 30, ...more }: CallOptions = {},
): Promise<Answer<Key>> {
  const [method, path] = key.split(' ') as [string, string];
  const { signal, onProgress } = more;
  const url = `/_api/${path}${method === 'GET' ? queryOf(input) : ''}`;
  const isForm = input instanceof FormData;
  const timeout = startTimeout(timeoutSeconds, signal);
  const request = {
    method,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      [versionHeader]: String(pageVersion),
      ...personHeaders(),
      ...(isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    body: method === 'GET' ? undefined : isForm ? input : JSON.stringify({ json: input }),
    signal: timeout.signal,
  };
  const sent = onProgress
    ? sendWatched(url, request, (fraction) => {
        timeout.renew();
        onProgress(fraction);
      })
    : fetch(url, { ...request, credentials: 'same-origin' });
  const notArrived = () =>
    signal?.aborted
      ? new DOMException('Nobody waits for the answer any more.', 'AbortError')
      : new CallError(typeof failure === 'string' ? failure : 'Network error', 0);
  const response = await sent.catch(() => {
    timeout.end();
    throw notArrived();
  });

  const body = await readWrapped(response).finally(timeout.end);
  if (response.ok && body === undefined) throw notArrived();
  if (response.status === statuses.outdated) window.dispatchEvent(new Event(outdatedEvent));
  if (!response.ok) {
    const text = typeof failure === 'function' ? failure(response.status) : failure;
    const message = body?.error ?? text ?? 'An unknown error occurred';
    throw new CallError(message, response.status, body);
  }
  return body as Answer<Key>;
}

/** Older phones' browsers have neither AbortSignal.timeout nor AbortSignal.any. */
function startTimeout(seconds: number, signal: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, seconds * 1000);
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    renew: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, seconds * 1000);
    },
    end: () => clearTimeout(timer),
  };
}

/** An answer that is cut off or not ours is none. */
async function readWrapped(response: Response): Promise<any> {
  const wrapped = await response.json().catch(() => undefined);
  return wrapped && unwrap(wrapped);
}

function queryOf(input: object | undefined): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return withQuery('', query);
}
