import Fastify from 'fastify';
import type { PostDocument } from '../../src/providers/search-index.ts';

type Action = Record<'index' | 'delete', { _id: string; version: number; version_type: 'external' } | undefined>;
interface Stored {
  version: number;
  document: PostDocument | null;
}

export interface SearchServer {
  /** Address of the index. */
  url: string;
  /** Documents by id. */
  documents(): Record<string, PostDocument>;
  /** Whether the index exists. If not, each document gets the error for a missing index. */
  hasIndex: boolean;
  /** Ids of the documents in each request so far. */
  requests: string[][];
  /** Called for each request, before the answer. If it throws, the answer is a 500. */
  onRequest: () => void | Promise<void>;
  close(): Promise<void>;
}

/** Starts a server that implements OpenSearch's `_bulk` for one index, with external versions of documents. */
export async function startSearchServer(): Promise<SearchServer> {
  const stored = new Map<string, Stored>();
  const app = Fastify();
  app.addContentTypeParser('application/x-ndjson', { parseAs: 'string' }, (_request, body, done) =>
    done(
      null,
      String(body)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ),
  );
  const lost = { status: 404, error: { type: 'index_not_found_exception' } };
  const store = ({ version, ...about }: { _id: string; version: number }, document: PostDocument | null) => {
    if (!server.hasIndex) return { ...about, ...lost };
    const before = stored.get(about._id);
    if (before && before.version >= version)
      return { ...about, status: 409, error: { type: 'version_conflict_engine_exception' } };
    stored.set(about._id, { version, document });
    if (!document && !before?.document) return { ...about, status: 404 };
    return { ...about, status: before ? 200 : 201 };
  };
  app.post<{ Body: unknown[] }>('/posts/_bulk', async ({ body }) => {
    const lines = [...body];
    const items: object[] = [];
    const ids: string[] = [];
    while (lines.length > 0) {
      const { index, delete: removed } = lines.shift() as Action;
      if (index) items.push({ index: store(index, lines.shift() as PostDocument) });
      if (removed) items.push({ delete: store(removed, null) });
      ids.push((index ?? removed)?._id ?? '');
    }
    server.requests.push(ids);
    await server.onRequest();
    return { errors: items.length > 0, items };
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const server: SearchServer = {
    url: `${origin}/posts`,
    documents: () =>
      Object.fromEntries([...stored].flatMap(([id, { document }]) => (document ? [[id, document]] : []))),
    hasIndex: true,
    requests: [],
    onRequest: () => undefined,
    close: () => app.close(),
  };
  return server;
}
