import { Button, confirmDialog } from '@onmaum/shared-ui';
import { BarNotice } from '@onmaum/shared-ui/forms';
import type { useChangedAnswer } from '../lib/use-changed-answer.ts';

/**
 * Notice that the answer was corrected elsewhere, with buttons to choose the text to continue with (rules/desk.md#correction).
 */
export function ChangedNotice({ changed }: { changed: ReturnType<typeof useChangedAnswer> }) {
  const leave = async () => {
    const text = '고치던 내용을 지우고 지금 답변으로 돌아가시겠습니까?';
    if (await confirmDialog({ text, confirm: '지우기', danger: true })) changed?.leave();
  };
  return (
    <div role="status">
      {changed && (
        <BarNotice text="그사이 답변이 다른 곳에서 수정되었어요. 위에 보이는 답변을 읽고 골라주세요.">
          <Button size="s" onClick={() => void leave()}>
            지금 답변으로 돌아가기
          </Button>
          <Button size="s" onClick={changed.keep}>
            쓰던 글로 이어서 쓰기
          </Button>
        </BarNotice>
      )}
    </div>
  );
}
