import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sqlite, TestApp } from '../../test/support/testApp';
import { until } from '../../test/support/until';
import { startTracing } from './startTracing';

const traceId = '0af7651916cd43dd8448eb211c80319c';

describe('tracing', () => {
  it('is off unless a collector is named', async () => {
    expect(await startTracing({})).toBeUndefined();
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
    expect(await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
    expect(await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined();
  });

  it('sends requests by route, and their queries, in the trace of the caller', async () => {
    const received: Buffer[] = [];
    const collector = createServer((request, response) => {
      void buffer(request).then((body) => received.push(body));
      response.end();
    }).listen(0, '127.0.0.1');
    await until(async () => collector.listening);
    const { port } = collector.address() as AddressInfo;
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
    const tracing = await startTracing(process.env);
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;

    const lines: string[] = [];
    const logger = { stream: { write: (line: string) => lines.push(line) } };
    const server = await TestApp.start(sqlite, {}, { tracing, logger });
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    await server.app.inject({ url: '/api/guest/product/detail/secret-id?token=secret-token', headers });
    const logged = lines.filter((line) => line.includes(traceId));
    expect(logged).toHaveLength(1);
    await server.stop();
    const sent = Buffer.concat(received);
    expect(sent.includes(Buffer.from(traceId, 'hex'))).toBe(true);
    expect(sent.toString('latin1')).toContain('GET /api/guest/product/detail/:id');
    expect(sent.toString('latin1')).toContain('db select');
    expect(sent.toString('latin1')).not.toContain('secret-token');
    collector.close();
  });
});
