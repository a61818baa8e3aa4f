import type { DeskNote } from '@onmaum/shared-contract';
import { useQueryClient } from '@tanstack/react-query';
import { NoteField } from '../../../components/note/note-field.tsx';
import { worryNote } from '../api/save-note.ts';

/** The counsellor's own note about a worry. */
export function WorryNote({ id, note }: { id: number; note: DeskNote | null }) {
  const client = useQueryClient();
  return <NoteField note={note} source={worryNote(client, id)} />;
}
