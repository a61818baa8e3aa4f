import { CareLine } from '@onmaum/shared-board/care';
import { Button } from '@onmaum/shared-ui';
import { BottomBar } from '@onmaum/shared-ui/forms';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DraftAutosave } from '../draft/draft-autosave.ts';
import { DraftNotice } from './draft-notice.tsx';
import { DraftStatus } from './draft-status.tsx';
import s from './editor-bar.module.css';

interface Props<Body extends object> {
  draft: DraftAutosave<Body>;
  busy: boolean;
  isNew: boolean;
  listPath: string;
}

/** Bottom bar of the editor: draft notice, quiet line, save status and buttons. Being at the bottom, it never shifts the form. */
export function EditorBar<Body extends object>({ draft, busy, isNew, listPath }: Props<Body>) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // go back if there is an earlier page of this site in the history
  const cancel = () => (key === 'default' ? navigate(listPath) : navigate(-1));
  return (
    <BottomBar>
      <DraftNotice draft={draft} isNew={isNew} />
      <div className={s.row}>
        <div className={s.facts}>
          <CareLine />
          <DraftStatus draft={draft} />
        </div>
        <Button onClick={() => void cancel()}>취소</Button>
        <Button type="submit" variant="primary" busy={busy} className={s.post}>
          {isNew ? '등록' : '수정'}
        </Button>
      </div>
    </BottomBar>
  );
}
