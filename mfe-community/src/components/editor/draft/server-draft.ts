import { api, sessionStore, toApiError } from '@onmaum/shared-auth';
import type { Draft, DraftBody, DraftResult, DraftSaved } from '@onmaum/shared-contract';
import type { DraftSlot } from './draft-slot.ts';

/** The session is still that of who writes: no call of somebody else may carry the text. */
export const isOwnerHere = ({ owner }: DraftSlot) => sessionStore.getState().user_idx === owner;

const pathOf = ({ kind, target }: DraftSlot) => `/api/drafts/${kind}/${target}`;

export const fetchServerDraft = async (slot: DraftSlot): Promise<Draft | null> =>
  (await api.get<DraftResult>(pathOf(slot))).draft;

export const saveServerDraft = (slot: DraftSlot, draft: DraftBody) => api.put<DraftSaved>(pathOf(slot), draft);

export const removeServerDraft = (slot: DraftSlot) => api.delete<void>(pathOf(slot));

/** Why a call failed: another device saved, it became a post or was thrown away, it may work later, or it will not. */
export function refusalOf(error: unknown): 'stale' | 'gone' | 'later' | 'final' {
  const { status, code } = toApiError(error);
  if (code === 'draft_stale') return 'stale';
  if (code === 'draft_gone') return 'gone';
  return status === 0 || status === 429 || status >= 500 ? 'later' : 'final';
}
