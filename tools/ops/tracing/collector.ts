import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The fields of a received span that tests read. */
export interface Received {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, unknown>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<Received, 'service' | 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector that keeps the spans it receives (OTLP over HTTP, as JSON). */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    bodies.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const spans = (): Received[] =>
    bodies
      .flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
      .flatMap(({ resource, scopeSpans }) =>
        scopeSpans
          .flatMap((scope) => scope.spans)
          .map((span) => ({
            ...span,
            service: String(valuesOf(resource.attributes)['service.name']),
            attributes: valuesOf(span.attributes),
          })),
      );

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Everything that was received, as text. */
    dump: () => bodies.join('\n'),
    /** Waits for a span. */
    async find(matches: (span: Received) => boolean): Promise<Received> {
      for (let left = 100; left > 0; left -= 1) {
        const found = spans().find(matches);
        if (found) return found;
        await pause(100);
      }
      const names = spans().map(({ service, name }) => `${service} ${name}`);
      throw new Error(`no such span among: ${names.join()}`);
    },
    close: () => server.close(),
  };
}
export type Collector = Awaited<ReturnType<typeof startCollector>>;
