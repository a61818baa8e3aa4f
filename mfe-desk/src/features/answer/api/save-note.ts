import { call, isInconclusive, toApiError } from '@onmaum/shared-auth';
import type { BodyOf, DeskNote, DeskWorry } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { updateCachedData } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';

export const sendNote = (body: BodyOf<typeof desk.saveNote>) => call(desk.saveNote, { body });

/** The note as another device saved it. */
export const fetchNote = async (id: number): Promise<DeskNote | null> =>
  (await call(desk.view, { params: { id } })).note;

/** Why a note was not saved: another device saved it, it is worth retrying, or it is refused. */
export function noteFailure(error: unknown): { kind: 'stale' | 'later' | 'final'; message: string | null } {
  const { code, message } = toApiError(error);
  if (code === 'note_stale') return { kind: 'stale', message };
  return isInconclusive(error) ? { kind: 'later', message: null } : { kind: 'final', message };
}

/** Puts a saved note into the cached worry, from which the page begins when it is opened again. */
export const updateNote = (client: QueryClient, id: number, note: DeskNote) =>
  updateCachedData<DeskWorry>(client, deskKeys.worry(String(id)), (worry) => ({ ...worry, note }));
