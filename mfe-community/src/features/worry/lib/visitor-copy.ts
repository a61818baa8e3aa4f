import type { WorryDetail } from '@onmaum/shared-contract';
import { lacksComments } from '../../../lib/lacks-comments.ts';

/** Whether this copy of a worry was made for a visitor: comments or a part of the answer are left out. */
export const isVisitorCopy = (worry: WorryDetail) => worry.counselor_answer_cut_yn === 'Y' || lacksComments(worry);
