import type { Board } from '@onmaum/shared-contract';
import { z } from 'zod';
import { tracedFetch } from './traced-fetch.ts';

/** Time limit of a request; shorter than the time limit of a stop, and than the lease of a batch. */
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

/** A post to write to the index; if `document` is null, the post is deleted there. */
export interface IndexedPost {
  board: Board;
  id: number;
  document: PostDocument | null;
}

/** An index of OpenSearch or Elasticsearch. */
export interface SearchIndex {
  /**
   * Writes and deletes documents. A document that the index has in the same or a greater version is left as it is.
   * @throws if a document is refused, or the index does not answer
   */
  write(posts: readonly IndexedPost[], version: number): Promise<void>;
}

const Outcome = z.object({ status: z.int(), error: z.object({ type: z.string() }).optional() });
type Outcome = z.output<typeof Outcome>;
const Answer = z.object({ items: z.array(z.record(z.string(), Outcome)) });

/** Makes a client of an index with the address `https://<user>:<password>@<host>/<index>`. Does not connect yet. */
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

/** The lines about a post in a `_bulk` request. */
function linesOf({ board, id, document }: IndexedPost, version: number): object[] {
  const about = { _id: `${board}-${id}`, version, version_type: 'external' };
  return document ? [{ index: about }, document] : [{ delete: about }];
}

/**
 * Whether the outcome for a document is fine. 409 is fine: the index has the same or a greater version. So is 404 for a
 * deletion of a document that does not exist; a 404 with an error means that the index does not exist.
 */
const isDone = (action: string, { status, error }: Outcome) =>
  status < 300 || status === 409 || (action === 'delete' && status === 404 && !error);
