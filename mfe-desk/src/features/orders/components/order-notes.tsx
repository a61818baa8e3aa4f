import type { DeskOrder } from '@onmaum/shared-contract';
import { common } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { NoteField } from '../../../components/note/note-field.tsx';
import { sessionNotes } from '../api/session-note.ts';

/**
 * The counsellor's private notes: one about the order and, if it has several sessions, one about each session that has a time.
 * There are no notes if the buyer has left (rules/desk.md#session-notes).
 */
export function OrderNotes({ order }: { order: DeskOrder }) {
  const client = useQueryClient();
  const { order_id, sessions, counsels, notes, left_yn } = order;
  if (left_yn) return <p className={common.note}>구매자가 탈퇴해서 메모는 지워졌고, 더 남길 수 없어요.</p>;
  const positions = sessions === 1 ? [] : counsels.map(({ position }) => position);
  return (
    <div className={common.stack3}>
      {[0, ...positions].map((position) => (
        <NoteField
          key={position}
          label={position === 0 ? '메모' : `${position}회기 메모`}
          note={notes.find((one) => one.position === position) ?? null}
          source={sessionNotes(client, order_id, position)}
        />
      ))}
    </div>
  );
}
