import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTeardown } from './setup.ts';

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

type Export = { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };

/** A collector that takes traces by OTLP over HTTP, and keeps them. */
export async function receiveTraces() {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      const { resourceSpans } = sent as Export;
      spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTeardown(async () => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}
