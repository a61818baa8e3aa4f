import { Writable } from 'node:stream';
import { NowProvider } from '@onmaum/shared-ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';

interface Options {
  handler: ReturnType<typeof createStaticHandler>;
  url: URL;
  client: QueryClient;
  now: number;
  write: (text: string) => void;
}

/** Renders the content of a page whose data is loaded; the same tree as in app.tsx. */
export async function renderContent({ handler, url, client, now, write }: Options): Promise<void> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`a page answered with ${context.status} by itself`);
  const router = createStaticRouter(handler.dataRoutes, context);
  await new Promise<void>((resolve, reject) => {
    const stream = renderToPipeableStream(
      <StrictMode>
        <NowProvider now={now}>
          <QueryClientProvider client={client}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </QueryClientProvider>
        </NowProvider>
      </StrictMode>,
      {
        // in one piece: content that a script moves into place would not be readable without scripts
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => stream.pipe(sink),
        onShellError: reject,
        onError: (error) => console.error(error),
      },
    );
    const decoder = new TextDecoder();
    const sink = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        write(decoder.decode(chunk, { stream: true }));
        done();
      },
      final(done) {
        write(decoder.decode());
        done();
        resolve();
      },
    });
    sink.on('error', reject);
  });
}
