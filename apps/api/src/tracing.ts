import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import type { Tracer } from '#platform/tracing/tracer.ts';

/** `name=value,name=value` with percent-encoded values, as OpenTelemetry has it. */
function headersOf(text: string): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  const named = pairs.filter(([name]) => name !== undefined && name !== '');
  return Object.fromEntries(
    named.map(([name = '', ...value]) => [name, decodeURIComponent(value.join('='))]),
  );
}

/** Traces of requests and effects, where a collector is configured; else nothing of it is even loaded. */
export async function addTraces(
  app: FastifyInstance,
  { env, random, version }: Pick<Deps, 'env' | 'random' | 'version'>,
): Promise<Tracer | null> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  const [{ Tracer: TracerClass }, { TraceExporter }, { traceRequests }] = await Promise.all([
    import('#platform/tracing/tracer.ts'),
    import('#platform/tracing/trace-exporter.ts'),
    import('#platform/tracing/trace-requests.ts'),
  ]);
  const exporter = new TraceExporter({
    endpoint,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
    service: env.OTEL_SERVICE_NAME,
    version,
    onError: (error) => app.log.warn({ err: error }, 'Traces cannot be sent; those of meanwhile are lost'),
  });
  const tracer = new TracerClass({ exporter, random, share: env.OTEL_TRACES_SAMPLER_ARG });
  traceRequests(app, tracer);
  app.addHook('onClose', () => tracer.stop());
  return tracer;
}
