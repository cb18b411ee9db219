import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { observed } from '#platform/observed.ts';
import { isProblem } from '#values/problem.ts';

/** `share` is the part of all traces that is sent, from 0 to 1. */
type Settings = { endpoint: string; share: number };

type Described = { name: string; kind?: SpanKind; attributes: Attributes };

/**
 * Sends traces by OTLP: a page or another request, the rows it asks, and their queries; and background jobs
 * with theirs. A visitor's `traceparent` is not followed: it could make us record. Returns how to stop.
 */
export function sendTraces({ endpoint, share }: Settings): () => Promise<void> {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES count more than our name.
    resource: resourceFromAttributes({ 'service.name': 'tendwell' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('tendwell');
  const current = new AsyncLocalStorage<Span | undefined>();
  const endings: (() => void)[] = [];

  function follow<Facts extends object>(
    work: TracingChannel<unknown, Facts & { error?: unknown }>,
    describe: (facts: Facts) => Described | undefined,
    finish: (facts: Facts, span: Span) => void = () => {},
  ) {
    const spans = new WeakMap<object, Span>();
    work.start.bindStore(current, (facts) => {
      const parent = current.getStore();
      const described = describe(facts);
      if (!described) return parent;
      const { name, ...options } = described;
      const span = tracer.startSpan(
        name,
        options,
        parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
      );
      spans.set(facts, span);
      return span;
    });
    const end = (told: unknown) => {
      const facts = told as Facts & { error?: unknown };
      const span = spans.get(facts);
      if (!span) return;
      finish(facts, span);
      if (isFault(facts.error)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    work.asyncEnd.subscribe(end);
    endings.push(() => {
      work.start.unbindStore(current);
      work.asyncEnd.unsubscribe(end);
    });
  }

  follow(
    observed.requests,
    ({ route: { kind, name }, method, requestId }) => ({
      name: kind === 'row' ? name : `${method} ${name}`,
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': method,
        'http.route': name,
        'tendwell.kind': kind,
        'tendwell.request_id': requestId,
      },
    }),
    ({ status }, span) => {
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    },
  );
  follow(observed.rows, ({ row }) => ({ name: row, attributes: { 'tendwell.row': row } }));
  follow(observed.jobs, ({ job }) => ({ name: job, attributes: { 'tendwell.job': job } }));
  follow(
    observed.queries,
    ({ statement }) =>
      // What nobody asked for, such as the watch over events, would be a trace of its own each time.
      current.getStore() && {
        name: statement.trimStart().split(/\s/, 1)[0]!.toLowerCase(),
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
      },
  );

  return async () => {
    for (const end of endings) end();
    // A collector that is away does not hold up the end of the process; it loses what was not sent yet.
    const sent = provider.shutdown().catch(() => {});
    await Promise.race([sent, pause(2_000, undefined, { ref: false })]);
  };
}

/** A refusal, such as 404, is no fault. */
const isFault = (error: unknown) =>
  error !== undefined && !(isProblem(error) && error.status < 500);
