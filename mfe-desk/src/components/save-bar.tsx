import { COUNSELLOR_TEXT } from '@onmaum/shared-contract/texts/counsellor-texts';
import { FORM_TEXT } from '@onmaum/shared-contract/texts/form-texts';
import { Button, common, confirmDialog } from '@onmaum/shared-ui';
import { BarNotice, BottomBar, useKeyboardInset } from '@onmaum/shared-ui/forms';
import type { KeptDraft } from '../lib/use-kept-draft.ts';
import s from './save-bar.module.css';

interface SaveWords {
  save: string;
  changed: string;
  unchanged: string;
  /** Notice that another version was saved meanwhile. */
  stale: string;
}

const SAVING: SaveWords = {
  save: '저장',
  changed: '저장하지 않은 내용이 있어요.',
  unchanged: '모두 저장되어 있어요.',
  stale: COUNSELLOR_TEXT.timesStale,
};

export const PROPOSING: SaveWords = {
  save: '제안 보내기',
  changed: '보내지 않은 내용이 있어요.',
  unchanged: '바꾼 내용이 없어요.',
  stale: COUNSELLOR_TEXT.proposalStale,
};

interface Props {
  kept: Pick<KeptDraft<object>, 'notice' | 'isChanged' | 'discard' | 'continueTyped' | 'dismiss'>;
  busy: boolean;
  /** Texts for a form that sends its values as a proposal instead of saving them. */
  words?: SaveWords;
  onSave: () => void;
}

/** Bottom bar of a form whose unsaved values are stored on the device: notices about them, and the buttons. */
export function SaveBar({ kept, busy, words = SAVING, onSave }: Props) {
  useKeyboardInset();
  const discard = async () => {
    const question = { text: '바꾼 내용을 지우고 저장된 내용으로 돌아가시겠습니까?', confirm: '돌아가기' };
    const note = FORM_TEXT.final;
    if (await confirmDialog({ ...question, note, cancel: '계속 쓰기', danger: true })) kept.discard();
  };
  return (
    <BottomBar>
      <div role="status">
        {kept.notice === 'restored' && (
          <BarNotice text="이어서 바꾸던 내용을 불러왔어요" onClose={kept.dismiss}>
            <Button size="s" onClick={() => void discard()}>
              {FORM_TEXT.restoreSaved}
            </Button>
          </BarNotice>
        )}
        {kept.notice === 'stale' && (
          <BarNotice text={words.stale}>
            <Button size="s" onClick={() => void discard()}>
              불러오기
            </Button>
            <Button size="s" onClick={kept.continueTyped}>
              지금 내용 계속 쓰기
            </Button>
          </BarNotice>
        )}
      </div>
      <div className={s.acts}>
        <p className={common.note}>{kept.isChanged ? words.changed : words.unchanged}</p>
        <Button
          variant="primary"
          busy={busy}
          aria-disabled={!kept.isChanged || kept.notice === 'stale'}
          onClick={() => kept.isChanged && kept.notice !== 'stale' && onSave()}
        >
          {words.save}
        </Button>
      </div>
    </BottomBar>
  );
}
