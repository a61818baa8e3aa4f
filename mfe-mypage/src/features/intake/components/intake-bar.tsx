import { FORM_TEXT } from '@onmaum/shared-contract/texts/form-texts';
import { FormCareLine } from '@onmaum/shared-posts/care-form';
import { Button, common } from '@onmaum/shared-ui';
import { BarNotice, BottomBar, useKeyboardInset } from '@onmaum/shared-ui/forms';
import type { KeptForm } from '../lib/use-kept-intake.ts';
import s from './intake-bar.module.css';

interface Props {
  kept: KeptForm;
  busy: boolean;
  /** Replaces the typed text with the saved sheet. */
  onLoadSaved: () => void;
  onCancel: () => void;
}

/** Bottom bar of the form: notice about unsaved text, crisis line and buttons. */
export function IntakeBar({ kept, busy, onLoadSaved, onCancel }: Props) {
  useKeyboardInset();
  return (
    <BottomBar>
      <div role="status">
        {kept.notice === 'restored' && <Restored kept={kept} onLoadSaved={onLoadSaved} />}
        {kept.notice === 'stale' && <Stale kept={kept} onLoadSaved={onLoadSaved} />}
      </div>
      <div className={common.row}>
        <div className={s.facts}>
          <FormCareLine />
        </div>
        <div className={s.acts}>
          <Button disabled={busy} onClick={onCancel}>
            취소
          </Button>
          <Button type="submit" variant="primary" busy={busy} className={s.save}>
            저장
          </Button>
        </div>
      </div>
    </BottomBar>
  );
}

const Restored = ({ kept, onLoadSaved }: Pick<Props, 'kept' | 'onLoadSaved'>) => (
  <BarNotice text="이어서 쓰던 내용을 불러왔어요" onClose={kept.dismiss}>
    <Button size="s" onClick={onLoadSaved}>
      {kept.base === 0 ? '새로 쓰기' : FORM_TEXT.restoreSaved}
    </Button>
  </BarNotice>
);

const Stale = ({ kept, onLoadSaved }: Pick<Props, 'kept' | 'onLoadSaved'>) => (
  <BarNotice text="다른 곳에서 나중에 저장한 상담 신청서가 있어요. 어느 내용으로 이어서 쓸까요?">
    <Button size="s" onClick={onLoadSaved}>
      불러오기
    </Button>
    <Button size="s" onClick={() => kept.choose('typed')}>
      지금 내용 계속 쓰기
    </Button>
  </BarNotice>
);
