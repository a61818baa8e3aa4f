import { ApiError } from '@onmaum/shared-auth';
import type { Draft, DraftBody } from '@onmaum/shared-contract';
import * as drafts from '@onmaum/shared-contract/draft/calls';
import { fakeApi } from './fake-api.ts';

interface DraftServer {
  /** The stored draft. */
  draft: Draft | null;
  /** Whether the API is unreachable. */
  down: boolean;
  /** If set, answers to reads wait until this promise settles. */
  arrival?: Promise<unknown>;
}

/**
 * Answers the calls for drafts like the real API, but stores only one draft. Call this function at the top of a test file.
 * @param server state of the API, which is read at each call and reset before each test
 */
export function answerDrafts(api: ReturnType<typeof fakeApi>, server: DraftServer) {
  let clock = 0;
  /** Saves a draft as if from another device. */
  const saveElsewhere = (body: Draft['body'], key = '11111111-1111-4111-8111-111111111111') => {
    clock += 1_000;
    server.draft = { body, key, saved_at: new Date(clock).toISOString() };
  };
  const save = ({ body, key, base }: DraftBody) => {
    const isRepeated = server.draft?.key === key && JSON.stringify(server.draft.body) === JSON.stringify(body);
    if (server.draft && isRepeated) return { saved_at: server.draft.saved_at };
    if (!server.draft && base !== null) return new ApiError(409, 'draft_gone', '없어진 글');
    if (server.draft && server.draft.saved_at !== base) return new ApiError(409, 'draft_stale', '더 나중 글');
    saveElsewhere(structuredClone(body) as Draft['body'], key);
    return { saved_at: server.draft?.saved_at ?? '' };
  };
  const remove = () => {
    server.draft = null;
    return null;
  };
  /** Fails calls while the API is unreachable. */
  const reached =
    <Said, Answer>(answer: (said: Said) => Answer) =>
    (said: Said) =>
      server.down ? ApiError.unreachable() : answer(said);

  beforeEach(() => {
    clock = Date.parse('2026-11-21T03:00:00.000Z');
    Object.assign(server, { draft: null, down: false, arrival: undefined });
    api.answers(
      drafts.read,
      reached(async () => {
        await server.arrival;
        return { draft: server.draft };
      }),
    );
    api.answers(
      drafts.save,
      reached(({ body }) => save(body)),
    );
    api.answers(drafts.remove, reached(remove));
  });
  return { saveElsewhere, reached };
}

/** Fake API that stores one draft. */
export function draftApi() {
  const api = fakeApi();
  const server: DraftServer = { draft: null, down: false };
  const { saveElsewhere } = answerDrafts(api, server);
  return Object.assign(server, { saveElsewhere, calls: api.requests });
}
