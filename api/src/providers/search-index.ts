import type { Board } from '@onmaum/shared-contract';
import { z } from 'zod';
import { tracedFetch } from './traced-fetch.ts';

/** Shorter than the time in which a process stops, and than the lease of a batch. */
const TIMEOUT_MS = 8_000;

/** A post as it is indexed. */
export interface PostDocument {
  board: Board;
  category: string;
  title: string;
  keywords: string[];
  excerpt: string;
  is_answered: boolean;
  created_at: string;
}

/** The document of a post, or null to delete it. */
export interface IndexedPost {
  board: Board;
  id: number;
  document: PostDocument | null;
}

/** An index of OpenSearch or Elasticsearch. */
export interface SearchIndex {
  /**
   * Writes and deletes documents, except those that the index has with a greater version.
   * @throws when one of them is refused, or the index does not answer
   */
  write(posts: readonly IndexedPost[], version: number): Promise<void>;
}

const Outcome = z.object({ status: z.int(), error: z.object({ type: z.string() }).optional() });
type Outcome = z.output<typeof Outcome>;
const Answer = z.object({ items: z.array(z.record(z.string(), Outcome)) });

/** Opens an index by its address, `https://<user>:<password>@<host>/<index>`; it is not called yet. */
export function openSearchIndex(address: string): SearchIndex {
  const { username, password, origin, pathname } = new URL(address);
  const url = `${origin}${pathname}/_bulk`;
  const credentials = Buffer.from([username, password].map(decodeURIComponent).join(':')).toString('base64');
  const headers = {
    'content-type': 'application/x-ndjson',
    ...(username && { authorization: `Basic ${credentials}` }),
  };
  return {
    async write(posts, version) {
      if (posts.length === 0) return;
      const body = posts.flatMap((post) => linesOf(post, version)).map((line) => `${JSON.stringify(line)}\n`);
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await tracedFetch(url, {
        method: 'POST',
        headers,
        body: body.join(''),
        redirect: 'error',
        signal,
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`the search index answers ${answer.status}`);
      }
      const { items } = Answer.parse(await answer.json());
      if (items.length !== posts.length) throw new Error('the search index answers for other documents');
      const refused = items.flatMap(Object.entries<Outcome>).find((item) => !isDone(...item));
      if (!refused) return;
      const [action, { status, error }] = refused;
      throw new Error(`the search index refuses to ${action} a document: ${status} ${error?.type}`);
    },
  };
}

/** The lines of a post in a request of `_bulk`. */
function linesOf({ board, id, document }: IndexedPost, version: number): object[] {
  const about = { _id: `${board}-${id}`, version, version_type: 'external' };
  return document ? [{ index: about }, document] : [{ delete: about }];
}

/** A document to delete may not be there (404), but an index must be (an error). A newer document stays (409). */
const isDone = (action: string, { status, error }: Outcome) =>
  status < 300 || status === 409 || (action === 'delete' && status === 404 && !error);
