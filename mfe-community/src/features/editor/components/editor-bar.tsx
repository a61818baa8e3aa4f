import { FormCareLine } from '@onmaum/shared-posts/care-form';
import { type DraftAutosave, DraftNotice, DraftStatus, KeepDraft } from '@onmaum/shared-posts/draft';
import { Button, common } from '@onmaum/shared-ui';
import { BottomBar, useKeyboardInset } from '@onmaum/shared-ui/forms';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import s from './editor-bar.module.css';

interface Props<Body extends object> {
  draft: DraftAutosave<Body>;
  busy: boolean;
  isNew: boolean;
  listPath: string;
  askToLeave: () => Promise<boolean>;
  /** Question to be answered before the post is sent. */
  children: ReactNode;
}

/**
 * Bottom bar of the editor (rules/boards.md#writing): draft notice, quiet line, save status and buttons. Notices in this bar do
 * not move the form.
 */
export function EditorBar<Body extends object>({ draft, busy, isNew, listPath, askToLeave, children }: Props<Body>) {
  const navigate = useNavigate();
  const { key } = useLocation();
  useKeyboardInset();
  const cancel = async () => {
    if (!(await askToLeave())) return;
    // go back if there is an earlier page of this site in the history
    await (key === 'default' ? navigate(listPath) : navigate(-1));
  };
  return (
    <BottomBar>
      {children}
      <DraftNotice draft={draft} isNew={isNew} />
      <div className={common.row}>
        <div className={s.facts}>
          <FormCareLine />
          <DraftStatus draft={draft} />
        </div>
        <div className={s.acts}>
          {/* disabled while the post is being sent: the question whether to leave could not say if the text is stored */}
          <Button disabled={busy} onClick={() => void cancel()}>
            취소
          </Button>
          <KeepDraft draft={draft} busy={busy} />
          <Button type="submit" variant="primary" busy={busy} className={s.post}>
            {isNew ? '등록' : '수정'}
          </Button>
        </div>
      </div>
    </BottomBar>
  );
}
