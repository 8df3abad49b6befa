import type { Tracing } from './tracing';

const isSet = (value: string | undefined) => value !== undefined && value.trim() !== '';

/**
 * Starts tracing if the variables of OpenTelemetry name a collector: `OTEL_EXPORTER_OTLP_ENDPOINT` or
 * `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT`, unless `OTEL_SDK_DISABLED` is `true` or `OTEL_TRACES_EXPORTER` is `none`. The
 * library reads the other variables itself. Otherwise nothing is loaded.
 */
export async function startTracing(environment: NodeJS.ProcessEnv): Promise<Tracing | undefined> {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER } = environment;
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = environment;
  if (OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true' || OTEL_TRACES_EXPORTER === 'none') return undefined;
  if (!isSet(OTEL_EXPORTER_OTLP_ENDPOINT) && !isSet(OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)) return undefined;
  const { openOtlpTracing } = await import('./otlpTracing');
  return openOtlpTracing(environment.OTEL_SERVICE_NAME);
}
