import type { Comment } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract/texts/board-texts';
import { HIDDEN_TEXT } from '@onmaum/shared-contract/texts/report-texts';

/** Text that replaces a deleted or hidden comment. */
export const goneText = ({ hidden }: Pick<Comment, 'hidden'>): string =>
  hidden === '' ? BOARD_TEXT.commentGone : HIDDEN_TEXT.comment[hidden];
