import { call, isInconclusive, toApiError } from '@onmaum/shared-auth';
import type { Draft, DraftBody } from '@onmaum/shared-contract';
import * as drafts from '@onmaum/shared-contract/draft/calls';
import type { DraftSlot } from '../draft-slot.ts';

const paramsOf = ({ kind, target }: DraftSlot) => ({ kind, target });

export const fetchServerDraft = async (slot: DraftSlot): Promise<Draft | null> =>
  (await call(drafts.read, { params: paramsOf(slot) })).draft;

export const saveServerDraft = (slot: DraftSlot, draft: DraftBody) =>
  call(drafts.save, { params: paramsOf(slot), body: draft });

export const removeServerDraft = (slot: DraftSlot) => call(drafts.remove, { params: paramsOf(slot) });

/**
 * Classifies an error. 'stale': another device has saved the draft; 'gone': the draft was posted or discarded elsewhere; 'later':
 * a retry may succeed; 'final': no retry can succeed.
 */
export function errorKind(error: unknown): 'stale' | 'gone' | 'later' | 'final' {
  const { code } = toApiError(error);
  if (code === 'draft_stale') return 'stale';
  if (code === 'draft_gone') return 'gone';
  return isInconclusive(error) ? 'later' : 'final';
}
