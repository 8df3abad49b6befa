import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { findProjectRoot, productVersion } from '../config/projectRoot';
import type { EndedQuery } from '../database/openDatabase';
import type { RequestTrace, Tracing } from './tracing';

const defaultName = 'msl';
const stopMs = 3_000;

/** Sets the error of a span; messages of database errors may contain values, so only the kind is sent. */
const kindOf = (error: unknown) => (error instanceof Error ? error.name : 'Error');

/** Opens the exporter. It reads `OTEL_EXPORTER_OTLP_*`, `OTEL_TRACES_SAMPLER` and `OTEL_RESOURCE_ATTRIBUTES` itself. */
export function openOtlpTracing(serviceName = defaultName): Tracing {
  const own = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': productVersion(findProjectRoot()),
  });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('msl');

  const begin: Tracing['begin'] = ({ method, path, headers }): RequestTrace => {
    const parent = propagation.extract(ROOT_CONTEXT, headers);
    const attributes = {
      'http.request.method': method,
      'url.path': path,
      'user_agent.original': headers['user-agent'],
    };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    const active = trace.setSpan(parent, span);
    return {
      traceId: span.spanContext().traceId,
      run: (work) => context.with(active, work),
      end: ({ route, statusCode, error }) => {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        if (error !== undefined) span.setAttribute('error.type', kindOf(error));
        span.end();
      },
    };
  };

  const noteQuery = ({ sql, ms, error }: EndedQuery) => {
    // Queries of background work belong to no request.
    if (!trace.getActiveSpan()) return;
    const [operation = 'query'] = /^\w+/.exec(sql.trim()) ?? [];
    const attributes = { 'db.operation.name': operation.toLowerCase(), 'db.query.text': sql };
    const endTime = Date.now();
    const span = tracer.startSpan(`db ${operation.toLowerCase()}`, {
      ...{ kind: SpanKind.CLIENT, attributes, startTime: endTime - ms },
    });
    if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(error) });
    span.end(endTime);
  };

  const stop = async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, stopMs).unref());
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
    for (const api of [trace, context, propagation]) api.disable();
  };

  return { begin, noteQuery, stop };
}
