import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { NowProvider } from '@onmaum/shared-ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { NONCE } from './document.ts';

interface Options {
  handler: ReturnType<typeof createStaticHandler>;
  url: URL;
  client: QueryClient;
  now: number;
}

/** Renders the content of a page whose data is loaded; the same tree as in app.tsx. */
export async function renderContent({ handler, url, client, now }: Options): Promise<string> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`a page answered with ${context.status} by itself`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const shell = Promise.withResolvers<void>();
  const stream = renderToPipeableStream(
    <StrictMode>
      <NowProvider now={now}>
        <QueryClientProvider client={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </QueryClientProvider>
      </NowProvider>
    </StrictMode>,
    {
      nonce: NONCE,
      // in one piece: content that a script moves into place would not be readable without scripts
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: shell.resolve,
      onShellError: shell.reject,
      onError: (error) => console.error(error),
    },
  );
  await shell.promise;
  return text(stream.pipe(new PassThrough()));
}
