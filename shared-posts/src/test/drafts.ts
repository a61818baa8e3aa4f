import { InfoDraft } from '@onmaum/shared-contract';
import { signIn } from '@onmaum/shared-testing';
import { draftApi } from '@onmaum/shared-testing/drafts';
import { DraftAutosave } from '../draft/draft-autosave.ts';

/** Test helpers for drafts of a new info post. */

export const NOTHING: InfoDraft = { title: '', category: '', content: '' };
export const written = (content: string): InfoDraft => ({ ...NOTHING, content });

export const onDevice = () =>
  JSON.parse(localStorage.getItem('onmaum:draft:9:info:0') ?? 'null') as { body: InfoDraft; synced: boolean } | null;

/** Makes the browser refuse to store anything until the end of the test. */
export const refuseStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

/** Signs a user in and opens a draft. @returns the draft, and in `shown` the texts that it writes into the form */
export function openDraft({ owner = 9 } = {}) {
  signIn({ user_idx: owner });
  const autosave = new DraftAutosave<InfoDraft>({
    slot: { owner, kind: 'info', target: 0 },
    blank: NOTHING,
    parse: (body) => InfoDraft.safeParse(body).data ?? null,
  });
  const shown: string[] = [];
  autosave.start(({ content }) => shown.push(content));
  return { autosave, shown, state: () => autosave.state.getState() };
}

/** A fake server for drafts, and a fake clock that tests advance. */
export function testDrafts() {
  const server = draftApi();
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T03:00:00.000Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    localStorage.clear();
  });
  return {
    server,
    /** The text that the fake server has stored. */
    onServer: () => {
      const body = server.draft?.body;
      return body && 'content' in body ? body.content : undefined;
    },
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
}
