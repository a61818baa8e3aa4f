import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { Button, LinkButton, opensElsewhere } from '@onmaum/shared-ui';
import { BarNotice } from '@onmaum/shared-ui/forms';

interface Props {
  repeated: {
    /** Address of the earlier post with the same text; null if there is none. */
    earlier: string | null;
    /** Called when the earlier post is opened in this tab. */
    opened: () => Promise<void>;
    dismiss: () => void;
  };
  onAgain: () => void;
}

/** Asks whether to post the same text a second time (rules/boards.md#the-same-post-again). */
export const RepeatedNotice = ({ repeated: { earlier, opened, dismiss }, onAgain }: Props) => (
  <div role="alert">
    {earlier !== null && (
      <BarNotice text={BOARD_TEXT.postedLately} onClose={dismiss}>
        <LinkButton size="s" to={earlier} onClick={(event) => !opensElsewhere(event) && void opened()}>
          먼저 올린 글 보기
        </LinkButton>
        <Button size="s" onClick={onAgain}>
          한 번 더 올리기
        </Button>
      </BarNotice>
    )}
  </div>
);
