import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { NowProvider } from '@onmaum/shared-ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { OpenGate } from '../../frame/page/private-gate.tsx';
import { PAGE_MS, PART_MS } from './patience.ts';

type Handler = ReturnType<typeof createStaticHandler>;

export interface ContentOptions {
  handler: Handler;
  /** The routes of the page. */
  context: StaticHandlerContext;
  client: QueryClient;
  now: number;
  /** Whether a page for members is rendered although there is no session. */
  opened?: boolean;
  /** Called with errors of parts of the page. The browser then renders these parts. */
  onError: (error: unknown) => void;
}

/**
 * Finds the routes of a page and loads the code of lazy routes.
 * @throws when a route returns a response, or its code cannot be loaded; without the error, the error view would be sent
 */
export async function routePage(handler: Handler, url: URL): Promise<StaticHandlerContext> {
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`a page answered with ${context.status} by itself`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  return context;
}

/**
 * Renders the content of a page whose data is loaded, with the same tree as in app.tsx. The content is not streamed in parts:
 * scripts would have to move the parts into place, and without scripts nobody could read them.
 * @returns UTF-8 bytes as React writes them, since a string would have to be encoded again
 * @throws when the page, apart from its parts, cannot be rendered
 */
export async function renderContent({
  handler,
  context,
  client,
  now,
  opened = false,
  onError,
}: ContentOptions): Promise<Buffer> {
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
