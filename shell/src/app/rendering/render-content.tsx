import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { NowProvider } from '@onmaum/shared-ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { OpenGate } from '../../frame/page/private-gate.tsx';
import { PAGE_MS, PART_MS } from './patience.ts';

export interface ContentOptions {
  handler: ReturnType<typeof createStaticHandler>;
  url: URL;
  client: QueryClient;
  now: number;
  /** Whether a page of members is rendered without a session. */
  opened?: boolean;
  /** Called with errors of parts, which are then left to the browser. */
  onError: (error: unknown) => void;
}

/**
 * Renders the content of a page whose data is loaded, with the same tree as in app.tsx. The content is complete in one piece,
 * because parts that scripts move into place would not be readable without scripts.
 * @returns UTF-8 as React writes it, since a string would have to be encoded again
 * @throws when the page, apart from its parts, cannot be rendered
 */
export async function renderContent({
  handler,
  url,
  client,
  now,
  opened = false,
  onError,
}: ContentOptions): Promise<Buffer> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`a page answered with ${context.status} by itself`);
  // an error of a loader is thrown, since the error boundary would otherwise be sent as a complete page
  for (const error of Object.values(context.errors ?? {})) throw error;
  const router = createStaticRouter(handler.dataRoutes, context);
  const rendered = Promise.withResolvers<void>();
  const errors: unknown[] = [];
  const stream = renderToPipeableStream(
    <StrictMode>
      <NowProvider now={now}>
        <QueryClientProvider client={client}>
          <OpenGate value={opened}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </OpenGate>
        </QueryClientProvider>
      </NowProvider>
    </StrictMode>,
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => {
        clearTimeout(late);
        late = setTimeout(abort, PART_MS);
      },
      onAllReady: rendered.resolve,
      onShellError: rendered.reject,
      onError: (error) => void errors.push(error),
    },
  );
  const abort = () => stream.abort(new Error('a part of the page waits too long'));
  let late = setTimeout(abort, PAGE_MS);
  await rendered.promise.finally(() => clearTimeout(late));
  for (const error of errors) onError(error);
  const chunks: Buffer[] = [];
  const collected = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await finished(stream.pipe(collected));
  return Buffer.concat(chunks);
}
