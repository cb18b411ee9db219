import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Configuration } from '../configuration.ts';
import type { Endings } from '../endings.ts';
import { findPort } from '../listen.ts';

export type Scrape = () => Promise<string>;

export type ScraperAnswer = { status: 200 | 401; text: string; headers: Record<string, string> };

/** The answer to a scraper, who must know the token if there is one. */
export async function answerScraper(
  scrape: Scrape,
  token: string | undefined,
  authorization: string | undefined,
): Promise<ScraperAnswer> {
  if (token !== undefined && !isSame(authorization ?? '', `Bearer ${token}`)) {
    const headers = { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' };
    return { status: 401, text: 'Metrics need the token of METRICS_TOKEN.', headers };
  }
  const type = 'text/plain; version=0.0.4; charset=utf-8';
  const headers = { 'Content-Type': type, 'Cache-Control': 'no-store' };
  return { status: 200, text: await scrape(), headers };
}

/** Takes the same time however much of it is right. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}

/** Serves /metrics, and nothing else, on a port of its own. */
export async function listenForScrapers(
  { HOST, METRICS_PORT: port, METRICS_TOKEN }: Configuration,
  scrape: Scrape,
  endings: Endings,
) {
  if (port === undefined) return;
  await findPort(HOST, port, 'METRICS_PORT');
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void answerScraper(scrape, METRICS_TOKEN, request.headers.authorization).then(
      ({ status, text, headers }) => response.writeHead(status, headers).end(text),
      () => response.writeHead(500).end(),
    );
  }).listen(port, HOST);
  await once(server, 'listening');
  endings.push(async () => {
    server.close();
    server.closeAllConnections();
  });
}
