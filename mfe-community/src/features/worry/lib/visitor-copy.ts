import type { WorryDetail } from '@onmaum/shared-contract';
import { lacksComments } from '../../board/lib/lacks-comments.ts';

/** Whether this copy of a worry is a visitor's: without comments, or with a truncated answer. */
export const isVisitorCopy = (worry: WorryDetail) => worry.counselor_answer_cut_yn || lacksComments(worry);
