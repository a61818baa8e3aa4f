import { FormCareLine } from '@onmaum/shared-posts/care-form';
import { Button, common } from '@onmaum/shared-ui';
import { BarNotice, BottomBar, useKeyboardInset } from '@onmaum/shared-ui/forms';
import type { KeptForm } from '../lib/use-kept-intake.ts';
import s from './intake-bar.module.css';

interface Props {
  kept: KeptForm;
  busy: boolean;
  /** Puts what is saved in place of what was typed. */
  onTakeSaved: () => void;
  onCancel: () => void;
}

/** The bar of the form, always in sight: what was kept, where help is, and the buttons. */
export function IntakeBar({ kept, busy, onTakeSaved, onCancel }: Props) {
  useKeyboardInset();
  return (
    <BottomBar>
      <div role="status">
        {kept.notice === 'restored' && <Restored kept={kept} onTakeSaved={onTakeSaved} />}
        {kept.notice === 'stale' && <Stale kept={kept} onTakeSaved={onTakeSaved} />}
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

const Restored = ({ kept, onTakeSaved }: Pick<Props, 'kept' | 'onTakeSaved'>) => (
  <BarNotice text="이어서 쓰던 내용을 불러왔어요" onClose={kept.dismiss}>
    <Button size="s" onClick={onTakeSaved}>
      {kept.base === 0 ? '새로 쓰기' : '저장된 내용으로 돌아가기'}
    </Button>
  </BarNotice>
);

const Stale = ({ kept, onTakeSaved }: Pick<Props, 'kept' | 'onTakeSaved'>) => (
  <BarNotice text="다른 곳에서 나중에 저장한 상담 신청서가 있어요. 어느 내용으로 이어서 쓸까요?">
    <Button size="s" onClick={onTakeSaved}>
      불러오기
    </Button>
    <Button size="s" onClick={() => kept.choose('typed')}>
      지금 내용 계속 쓰기
    </Button>
  </BarNotice>
);
