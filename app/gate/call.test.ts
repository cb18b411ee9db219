import { createServer } from 'node:http';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import type { CallError } from './call.ts';

/** A server whose answer each test sets; relative URLs are resolved against it. */
let server: Server;
let respond: RequestListener;
const realFetch = globalThis.fetch;

beforeEach(async () => {
  server = createServer((request, response) => respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (path, init) =>
    realFetch(new URL(path as string, `http://127.0.0.1:${port}`), init);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  server.close();
});

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: CallError) => error,
  );

test('API-1 a call wraps its input, marks itself, and unwraps the answer', async () => {
  let seen = {};
  respond = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen = {
      url: request.url,
      method: request.method,
      marker: request.headers['x-requested-with'],
      body,
    };
    response.end('{"json":{"success":true}}');
  };
  expect(await call('POST newsletter/signup', { email: 'a@example.com' })).toEqual({
    success: true,
  });
  expect(seen).toEqual({
    url: '/_api/newsletter/signup',
    method: 'POST',
    marker: 'XMLHttpRequest',
    body: '{"json":{"email":"a@example.com"}}',
  });
});

test.each([
  ['that is cut off', (response: ServerResponse) => response.destroy()],
  ['that does not end in time', () => {}],
])('ERR-3 an answer %s has not arrived', async (_name, goOn) => {
  respond = (_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{"json":', () => goOn(response));
  };
  const asked = call('GET auth/session', {}, { timeoutSeconds: 0.3 });
  expect(await failure(asked)).toMatchObject({ message: 'Network error', status: 0 });
});

test('ERR-3 an error has the server’s message, its details and the time to wait', async () => {
  respond = (_, response) => {
    response.statusCode = 429;
    response.end(
      '{"json":{"error":"Too many attempts.","retryAfterSeconds":30,"details":[{"field":"email","message":"x"}]}}',
    );
  };
  expect(await failure(call('GET auth/session', {}))).toMatchObject({
    message: 'Too many attempts.',
    status: 429,
    retryAfterSeconds: 30,
    details: [{ field: 'email', message: 'x' }],
  });
});

test('ERR-3 without a message from the server, the default text', async () => {
  respond = (_, response) => {
    response.statusCode = 502;
    response.end('<html>bad gateway</html>');
  };
  expect(
    await failure(call('GET auth/session', {}, { failure: (status) => `Failed with ${status}` })),
  ).toMatchObject({
    message: 'Failed with 502',
    status: 502,
  });
  expect((await failure(call('GET auth/session', {})))?.message).toBe('An unknown error occurred');
});

test('ERR-3 no answer at all is a network error', async () => {
  respond = (request) => request.socket.destroy();
  expect(await failure(call('GET auth/session', {}))).toMatchObject({
    message: 'Network error',
    status: 0,
  });
  const words = { failure: 'Login failed. Please try again.' };
  expect(await failure(call('GET auth/session', {}, words))).toMatchObject({
    message: 'Login failed. Please try again.',
    status: 0,
  });
  const search = { failure: (status: number) => `HTTP ${status}: Failed to fetch caregivers` };
  expect((await failure(call('GET caregivers/search', {}, search)))?.message).toBe('Network error');
});

test('AUTH-4 AUTH-5 an answer that does not come in time is given up', async () => {
  respond = () => {};
  const started = performance.now();
  const error = await failure(call('POST auth/logout', {}, { timeoutSeconds: 0.3 }));
  expect(error).toMatchObject({ message: 'Network error', status: 0 });
  expect(performance.now() - started).toBeLessThan(3_000);
});

/** The parts of XMLHttpRequest that are needed: it reports two halves, and sends by the real `fetch`. */
class HalvingRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  #target = ['', ''];
  #stop = new AbortController();

  open(method: string, url: string) {
    this.#target = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  abort() {
    this.#stop.abort();
    this.dispatchEvent(new Event('abort'));
  }
  send(body: BodyInit) {
    const [method, url] = this.#target as [string, string];
    for (const loaded of [1, 2]) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 2 }));
    }
    const init = { method, body, headers: this.headers, signal: this.#stop.signal };
    void fetch(url, init).then(
      async (response) => {
        this.responseText = await response.text();
        this.status = response.status;
        this.dispatchEvent(new Event('load'));
      },
      () => this.dispatchEvent(new Event('error')),
    );
  }
}

describe('a form whose upload is watched', () => {
  beforeEach(() => {
    globalThis.XMLHttpRequest = HalvingRequest as never;
  });

  test('FILE-1 reports how much was sent, and unwraps the answer', async () => {
    let contentType: string | undefined;
    respond = (request, response) => {
      contentType = request.headers['content-type'];
      request.resume().on('end', () => response.end('{"json":{"success":true}}'));
    };
    const reported: number[] = [];
    const onProgress = (fraction: number) => void reported.push(fraction);
    const form = new FormData();
    form.append('file', new File(['a document'], 'a.pdf'));
    expect(await call('POST verifications/upload', form, { onProgress })).toEqual({
      success: true,
    });
    expect(reported).toEqual([0.5, 1]);
    expect(contentType).toMatch(/^multipart\/form-data; boundary=/);
  });

  test('FILE-1 times out only when no progress comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let upload = new EventTarget();
    globalThis.XMLHttpRequest = class extends HalvingRequest {
      override send() {
        ({ upload } = this);
      }
    } as never;
    let outcome = 'waiting';
    const watched = { onProgress: () => {}, timeoutSeconds: 30 };
    const sending = failure(call('POST verifications/upload', new FormData(), watched));
    void sending.then((error) => (outcome = error!.message));
    for (const loaded of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(29_000);
      upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 4 }));
    }
    await vi.advanceTimersByTimeAsync(29_000);
    expect(outcome).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(outcome).toBe('Network error');
    vi.useRealTimers();
  });

  test('ERR-3 fails as any other call does', async () => {
    const watched = { onProgress: () => {}, timeoutSeconds: 0.3 };
    respond = (_, response) => {
      response.statusCode = 413;
      response.end('{"json":{"error":"File too large. Maximum size is 10MB."}}');
    };
    expect(await failure(call('POST auth/logout', {}, watched))).toMatchObject({ status: 413 });
    respond = () => {};
    expect(await failure(call('POST auth/logout', {}, watched))).toMatchObject({
      message: 'Network error',
      status: 0,
    });
  });
});
