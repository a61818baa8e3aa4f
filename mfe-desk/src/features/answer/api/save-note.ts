import { call } from '@onmaum/shared-auth';
import type { DeskWorry } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { updateCachedData } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import type { NoteSource } from '../../../components/note/note-autosave.ts';
import { deskKeys } from '../../../lib/desk-keys.ts';

/**
 * The note about a worry. A saved note also updates the cached worry, because the page shows the cached worry first when it is
 * opened again.
 */
export const worryNote = (client: QueryClient, id: number): NoteSource => ({
  place: `desk-note:${id}`,
  send: (note, version) => call(desk.saveNote, { body: { id, note, version } }),
  fetch: async () => (await call(desk.view, { params: { id } })).note,
  onSaved: (note) => updateCachedData<DeskWorry>(client, deskKeys.worry(String(id)), (worry) => ({ ...worry, note })),
});
