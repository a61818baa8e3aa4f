import { ApiError, type Call, setTransport } from '@onmaum/shared-auth';
import type { Draft, DraftBody } from '@onmaum/shared-contract';

/** A server for write pages, which keeps one draft as the real one does and answers posts as a test says. */
export function writeApi() {
  let clock = Date.parse('2026-11-21T03:00:00.000Z');
  const api = {
    draft: null as Draft | null,
    calls: [] as Call[],
    /** Out of reach. */
    down: false,
    /** What GET /view answers. */
    post: null as object | null,
    /** How posting ends. */
    store: async (_call: Call): Promise<unknown> => ({ id: 7 }),
    /** As another device would save it. */
    saveElsewhere: (body: Draft['body'], key = '11111111-1111-4111-8111-111111111111') => {
      clock += 1_000;
      api.draft = { body, key, saved_at: new Date(clock).toISOString() };
    },
    /** Calls of posting alone. */
    get posted() {
      return api.calls.filter(({ path }) => /\/(store|update)$/.test(path));
    },
  };

  const save = ({ body, key, base }: DraftBody) => {
    if (!api.draft && base !== null) throw new ApiError(409, 'draft_gone', '없어진 글');
    if (api.draft && api.draft.saved_at !== base) throw new ApiError(409, 'draft_stale', '더 나중 글');
    api.saveElsewhere(structuredClone(body) as Draft['body'], key);
    return { saved_at: api.draft?.saved_at };
  };

  setTransport(async (call) => {
    api.calls.push(call);
    if (api.down) throw ApiError.unreachable();
    const { method, path, body } = call;
    if (path.includes('/view/')) {
      if (api.post) return api.post;
      throw new ApiError(404, 'not_found', '없습니다.');
    }
    if (/\/(store|update)$/.test(path)) return api.store(call);
    if (method === 'get') return { draft: api.draft };
    if (method === 'put') return save(body as DraftBody);
    api.draft = null;
  });
  return api;
}
