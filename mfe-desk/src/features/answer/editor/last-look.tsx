import type { DeskWorry } from '@onmaum/shared-contract';
import { CRISIS_NUMBER } from '@onmaum/shared-contract/care/helplines';
import { CORRECTION_HOURS } from '@onmaum/shared-contract/desk/worry-options';
import { Button, common, Modal } from '@onmaum/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { AnswerValues } from '../lib/answer-values.ts';
import { AnswerPreview } from './answer-preview.tsx';
import s from './last-look.module.css';

interface Props {
  worry: DeskWorry;
  kind: 'answer' | 'correction';
  /** The text that will be sent; null while the dialog is closed. */
  values: AnswerValues | null;
  busy: boolean;
  onClose: () => void;
  /** Appends the phone numbers for crises to the answer. */
  onHelp: () => void;
  onSend: () => Promise<void>;
}

const WORDS = {
  answer: {
    next: `등록하면 작성자와 다른 회원에게 바로 보여요. 등록한 뒤 ${CORRECTION_HOURS}시간 동안 고칠 수 있어요.`,
    send: '답변 등록',
  },
  correction: { next: '고친 글이 바로 보이고, 답변에 수정됨이라고 표시돼요.', send: '답변 수정' },
};

/** Confirmation dialog before sending: it shows the answer as members will see it, and says what happens next. */
export function LastLook({ worry, kind, values, busy, onClose, onHelp, onSend }: Props) {
  const { next, send } = WORDS[kind];
  return (
    <Modal
      open={values !== null}
      onClose={onClose}
      title="등록하기 전에 읽어 보세요"
      footer={
        <>
          <Button onClick={onClose}>계속 쓰기</Button>
          <Button variant="primary" busy={busy} onClick={() => void onSend()}>
            {send}
          </Button>
        </>
      }
    >
      {values && (
        <div className={common.stack4}>
          {worry.care_yn && <HelpCheck answer={values.answer} busy={busy} onHelp={onHelp} />}
          <p className={common.muted}>작성자에게 이렇게 보여요. {next}</p>
          <AnswerPreview worry={worry} kind={kind} values={values} />
        </div>
      )}
    </Modal>
  );
}

/** Warning that the answer to a worry with a care mark lacks the crisis number, with a button that adds the help lines. */
function HelpCheck({ answer, busy, onHelp }: { answer: string; busy: boolean; onHelp: () => void }) {
  const added = useRef<HTMLParagraphElement>(null);
  const [isPressed, setPressed] = useState(false);
  const isMissing = !answer.includes(CRISIS_NUMBER);
  useEffect(() => {
    // the text replaces the button that was pressed
    if (isPressed && !isMissing) added.current?.focus();
  }, [isPressed, isMissing]);
  if (isMissing) {
    return (
      <div className={s.warning} role="alert">
        <p>위기 신호가 있는 고민이에요. 답변에 도움 전화 {CRISIS_NUMBER}가 아직 없어요.</p>
        <Button
          size="s"
          // while the answer is being sent, the numbers would no longer be part of it
          busy={busy}
          onClick={() => {
            setPressed(true);
            onHelp();
          }}
        >
          도움 전화({CRISIS_NUMBER}) 넣기
        </Button>
      </div>
    );
  }
  return (
    isPressed && (
      <p ref={added} tabIndex={-1} className={s.added}>
        답변 끝에 도움 전화를 넣었어요.
      </p>
    )
  );
}
