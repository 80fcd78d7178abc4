import type { Measures } from './measures.ts'

/** The spans that wait to be sent at the most, and how long the collector may take to answer, in ms. */
const MOST_WAITING = 2048
const TIMEOUT = 10_000

/**
 * Sends a span for every call to a collector, by OTLP over HTTP (JSON). The libraries are loaded here, so that a server without a
 * collector has none of them in memory. Spans wait in a queue, go in batches, and are dropped while the collector is away: no
 * call waits for it. A span tells the operation, its outcome and size, and nothing of who called.
 */
export async function startTraces(
  endpoint: string,
  measures: Pick<Measures, 'onOperation'>,
): Promise<{ stop(): Promise<void> }> {
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk, api] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/api'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: TIMEOUT })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'thamin' }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, maxQueueSize: MOST_WAITING })],
  })
  const tracer = provider.getTracer('thamin')
  measures.onOperation((operation, { outcome, requestId, endedAt }) => {
    const startTime = endedAt - operation.duration_ms
    const attributes = {
      'thamin.operation_name': operation.operation_name,
      'thamin.entity_type': operation.entity_type,
      'thamin.cache_hit': operation.cache_hit,
      'thamin.query_size': operation.query_size,
      'thamin.outcome': outcome,
      'thamin.request_id': requestId,
    }
    const span = tracer.startSpan(
      operation.operation_name,
      { kind: api.SpanKind.SERVER, startTime, attributes, root: true },
      api.ROOT_CONTEXT,
    )
    if (outcome === 'failed') span.setStatus({ code: api.SpanStatusCode.ERROR })
    span.end(endedAt)
  })
  return {
    // A collector that is away is an everyday thing, and must not keep a server from ending.
    stop: () => provider.shutdown().catch(() => undefined),
  }
}
