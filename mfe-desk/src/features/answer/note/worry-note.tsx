import type { DeskWorry } from '@onmaum/shared-contract';
import { common } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { NoteField } from '../../../components/note/note-field.tsx';
import { worryNote } from '../api/save-note.ts';

/** The counsellor's private note about a worry. There is no note if the author has left (rules/desk.md#notes). */
export function WorryNote({ worry: { id, note, writer_id, anonymous_yn } }: { worry: DeskWorry }) {
  const client = useQueryClient();
  if (writer_id === LEFT && !anonymous_yn)
    return <p className={common.note}>작성자가 탈퇴해서 메모는 지워졌고, 더 남길 수 없어요.</p>;
  return <NoteField note={note} source={worryNote(client, id)} />;
}

/** Id of an author who has left, and of every anonymous author. */
const LEFT = 0;
