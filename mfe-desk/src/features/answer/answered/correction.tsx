import { useSession } from '@onmaum/shared-auth';
import type { DeskWorry } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { tidyText } from '@onmaum/shared-contract/writing/writing';
import { readDeviceDraft } from '@onmaum/shared-posts/draft';
import { Button, Card, common, useNow } from '@onmaum/shared-ui';
import { ActTime } from '@onmaum/shared-ui/act-time';
import { handOverFocus } from '@onmaum/shared-ui/reveal';
import { useEffect, useRef, useState } from 'react';
import { AnswerEditor } from '../editor/answer-editor.tsx';
import { parseAnswer } from '../lib/answer-values.ts';

/**
 * Form to correct an answer, while this is allowed (rules/desk.md#correction). It is open at once if the server has a draft, or
 * if a draft on this device differs from the answer.
 */
export function Correction({ worry }: { worry: DeskWorry }) {
  const { id, counselor_answer, answer_editable_until, draft_saved_at } = worry;
  const owner = useSession(({ user_idx }) => user_idx);
  const now = useNow();
  const [open, setOpen] = useState(() => {
    const draft = readDeviceDraft({ owner, kind: 'answer', target: id }, parseAnswer);
    return draft_saved_at !== null || (draft !== null && tidyText(draft.body.answer) !== counselor_answer);
  });
  const card = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (open && pressed.current) card.current?.querySelector('textarea')?.focus();
  }, [open]);
  if (answer_editable_until === null) return null;
  const isOver = now !== null && now > Date.parse(answer_editable_until);
  if (isOver && !open) return <p className={common.note}>{DESK_TEXT.correctionOver}</p>;
  if (!open) {
    return (
      <div className={common.row}>
        <Button
          onClick={() => {
            pressed.current = true;
            setOpen(true);
          }}
        >
          답변 수정하기
        </Button>
        <span className={common.note}>
          <ActTime iso={answer_editable_until} />
          까지 고칠 수 있어요.
        </span>
      </div>
    );
  }
  return (
    <Card ref={card} as="section" aria-labelledby="correction" className={common.stack3}>
      <h2 id="correction" className={common.heading}>
        답변 수정
      </h2>
      <div ref={handOverFocus}>
        <AnswerEditor worry={worry} kind="correction" onSent={() => setOpen(false)}>
          <Button onClick={() => setOpen(false)}>닫기</Button>
        </AnswerEditor>
      </div>
    </Card>
  );
}
