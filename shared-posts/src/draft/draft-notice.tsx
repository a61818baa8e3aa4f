import { Button, confirmDialog } from '@onmaum/shared-ui';
import { BarNotice } from '@onmaum/shared-ui/forms';
import { useStore } from 'zustand';
import type { DraftAutosave } from './draft-autosave.ts';

interface Props<Body extends object> {
  draft: DraftAutosave<Body>;
  isNew: boolean;
}

const TEXT = {
  restored: '이어서 쓰던 글을 불러왔어요',
  stale: '다른 기기에서 저장한 글이 있어요. 어느 글로 이어서 쓸까요?',
  gone: '다른 곳에서 이미 등록했거나 지운 글이에요. 계속 쓰면 새로 저장돼요.',
} as const;

/** Notice about the draft with its actions. */
export function DraftNotice<Body extends object>({ draft, isNew }: Props<Body>) {
  const { notice } = useStore(draft.state);
  return (
    <div role="status">
      {notice && (
        <BarNotice text={TEXT[notice]} {...(notice !== 'stale' && { onClose: () => draft.dismiss() })}>
          {notice === 'stale' ? <Choice draft={draft} /> : <StartOver draft={draft} isNew={isNew} />}
        </BarNotice>
      )}
    </div>
  );
}

const Choice = <Body extends object>({ draft }: Pick<Props<Body>, 'draft'>) => (
  <>
    <Button size="s" onClick={() => draft.choose('theirs')}>
      불러오기
    </Button>
    <Button size="s" onClick={() => draft.choose('mine')}>
      지금 글 계속 쓰기
    </Button>
  </>
);

function StartOver<Body extends object>({ draft, isNew }: Props<Body>) {
  const discard = async () => {
    const text = isNew ? '쓰던 글을 지우고 새로 쓰시겠습니까?' : '고치던 내용을 지우고 지금 글로 돌아가시겠습니까?';
    if (await confirmDialog({ text, confirm: '지우기', danger: true })) draft.discard();
  };
  return (
    <Button size="s" onClick={() => void discard()}>
      {isNew ? '새로 쓰기' : '지금 글로 돌아가기'}
    </Button>
  );
}
