import { BOARD_TEXT } from '@onmaum/shared-contract/board-texts';
import { Button, LinkButton } from '@onmaum/shared-ui';
import { BarNotice } from '@onmaum/shared-ui/forms';

interface Props {
  /** Address of the earlier post; null if the post repeats none. */
  earlier: string | null;
  onAgain: () => void;
}

/** Asks about a post that is the same as one of a moment ago (rules/boards.md#the-same-post-again). */
export const RepeatedNotice = ({ earlier, onAgain }: Props) => (
  <div role="alert">
    {earlier !== null && (
      <BarNotice text={BOARD_TEXT.postedLately}>
        <LinkButton size="s" to={earlier}>
          먼저 올린 글 보기
        </LinkButton>
        <Button size="s" onClick={onAgain}>
          한 번 더 올리기
        </Button>
      </BarNotice>
    )}
  </div>
);
