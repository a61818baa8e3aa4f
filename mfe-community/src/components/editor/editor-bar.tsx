import { Button } from '@onmaum/shared-ui';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DraftKeeper } from './draft/draft-keeper.ts';
import { DraftLine } from './draft-line.tsx';
import { DraftNotice } from './draft-notice.tsx';
import s from './editor-bar.module.css';

interface Props<Body extends object> {
  draft: DraftKeeper<Body>;
  busy: boolean;
  isNew: boolean;
  listPath: string;
}

/** At the lower edge, so that nothing moves: what happened to the draft, where the text is kept, the ways out. */
export function EditorBar<Body extends object>({ draft, busy, isNew, listPath }: Props<Body>) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // back to where the person came from, if that was here
  const cancel = () => (key === 'default' ? navigate(listPath) : navigate(-1));
  return (
    <div className={s.bar}>
      <DraftNotice draft={draft} isNew={isNew} />
      <div className={s.row}>
        <DraftLine draft={draft} />
        <Button onClick={() => void cancel()}>취소</Button>
        <Button type="submit" variant="primary" busy={busy} className={s.post}>
          {isNew ? '등록' : '수정'}
        </Button>
      </div>
    </div>
  );
}
