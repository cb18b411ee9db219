/** Requests at a steady rate, whether the server keeps up or not, and how long each took. */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export type Answer = { status: number; milliseconds: number; retryAfter: string | undefined };

export function createClient() {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });

  function send(
    url: string,
    { cookie, body }: { cookie?: string | undefined; body?: unknown } = {},
  ): Promise<Answer> {
    const start = performance.now();
    const headers: http.OutgoingHttpHeaders = {
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'user-agent': 'bench',
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const request = http.request(
        url,
        { agent, headers, method: body === undefined ? 'GET' : 'POST' },
        (response) => {
          response.resume();
          response.on('end', () =>
            resolve({
              status: response.statusCode!,
              milliseconds: performance.now() - start,
              retryAfter: response.headers['retry-after'],
            }),
          );
        },
      );
      // A connection that the server has just closed is tried again, as browsers do.
      request.on('error', (error) =>
        request.reusedSocket
          ? send(url, { cookie, body }).then(resolve, reject)
          : reject(error as Error),
      );
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  return { send, close: () => agent.destroy() };
}

/** Sends `perSecond` requests a second until `isOver`, and returns all answers. */
export async function atRate(
  perSecond: number,
  isOver: () => boolean,
  send: (count: number) => Promise<Answer>,
): Promise<Answer[]> {
  const started = performance.now();
  const answers: Promise<Answer>[] = [];
  for (let count = 0; !isOver(); count += 1) {
    await pause(Math.max(0, started + (count * 1000) / perSecond - performance.now()));
    answers.push(send(count));
  }
  return Promise.all(answers);
}

/** Tells when this many seconds have passed. */
export function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
}

export function percentile(answers: Answer[], part: number): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? NaN;
}

export function countStatuses(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
