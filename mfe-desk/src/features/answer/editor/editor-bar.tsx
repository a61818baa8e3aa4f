import type { DeskWorry } from '@onmaum/shared-contract';
import { type DraftAutosave, DraftNotice, DraftStatus, KeepDraft } from '@onmaum/shared-posts/draft';
import { Button } from '@onmaum/shared-ui';
import { BottomBar, useKeyboardInset } from '@onmaum/shared-ui/forms';
import type { ReactNode } from 'react';
import type { AnswerValues } from '../lib/answer-values.ts';
import { useChangedAnswer } from '../lib/use-changed-answer.ts';
import s from './answer-editor.module.css';
import { ChangedNotice } from './changed-notice.tsx';

interface Props {
  worry: DeskWorry;
  draft: DraftAutosave<AnswerValues>;
  kind: 'answer' | 'correction';
  busy: boolean;
  children: ReactNode;
}

/** Bottom bar of the editor: notices, save status and buttons. */
export function EditorBar({ worry, draft, kind, busy, children }: Props) {
  useKeyboardInset();
  const changed = useChangedAnswer(worry, draft);
  return (
    <BottomBar>
      <ChangedNotice changed={busy ? null : changed} />
      {!changed && <DraftNotice draft={draft} isNew={kind === 'answer'} />}
      <div className={s.bar}>
        <DraftStatus draft={draft} />
        <div className={s.acts}>
          {children}
          <div className={s.writing} data-work>
            <KeepDraft draft={draft} busy={busy} />
            <Button type="submit" variant="primary" busy={busy} className={s.send}>
              {kind === 'answer' ? '답변 등록' : '답변 수정'}
            </Button>
          </div>
        </div>
      </div>
    </BottomBar>
  );
}
