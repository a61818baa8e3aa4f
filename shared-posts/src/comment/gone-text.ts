import type { Comment } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { HIDDEN_TEXT } from '@onmaum/shared-contract/texts/report-texts';

/** Shown in the place of a comment that was deleted or hidden. */
export const goneText = ({ hidden }: Pick<Comment, 'hidden'>): string =>
  hidden === '' ? BOARD_TEXT.commentGone : HIDDEN_TEXT.comment[hidden];
