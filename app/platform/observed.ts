import { channel, tracingChannel } from 'node:diagnostics_channel';
import type { TracingChannel } from 'node:diagnostics_channel';

/**
 * What the product tells of its own work. Metrics, traces and the log of slow work listen where they are
 * configured (`server/observation/`); nobody listening costs a comparison. Nothing told is personal: names of
 * rows and pages, statements without their values.
 *
 * Channels of Node, which are found by name: in development some modules are loaded twice.
 */

/** A row of `app/api.ts`, a page of `app/routes.ts` or its data alone, or another file. */
export type Route = { kind: 'row' | 'page' | 'data' | 'file'; name: string };

export type ObservedRequest = {
  route: Route;
  method: string;
  requestId: string;
  /** 0 until it is answered */
  status: number;
  /** refused because too many ask at once */
  isShed?: boolean;
  /** whether a public page came from memory or had to be made */
  page?: 'kept' | 'made';
};
export type ObservedRow = { row: string };
export type ObservedJob = { job: string };
export type ObservedQuery = { statement: string };

/** The channel itself writes `error` when the work fails; whoever measures time first, `startedAt`. */
type Told<Facts> = Facts & { error?: unknown; startedAt?: number };
const work = <Facts extends object>(name: string) =>
  tracingChannel<unknown, Told<Facts>>(`tendwell.${name}`) as TracingChannel<unknown, Told<Facts>>;

export const observed = {
  requests: work<ObservedRequest>('request'),
  rows: work<ObservedRow>('row'),
  jobs: work<ObservedJob>('job'),
  queries: work<ObservedQuery>('query'),
};

/** The name of a limit that refused somebody. */
export const limitHits = channel('tendwell.limit');

/** What became of a mail when its turn came: its state in the outbox, or `delayed`. */
export const mailOutcomes = channel('tendwell.mail');

/** What became of a push when its turn came: `sent`, `gone`, `refused` or `failed`, to be tried again. */
export const pushOutcomes = channel('tendwell.push');
