import type { WorryDetail } from '@onmaum/shared-contract';

/**
 * Whether this copy of a post was made for a visitor: comments or a part of the answer are left out
 * (decisions 13). The page of a member begins with such a copy, until the member's own has come.
 */
export const isVisitorCopy = ({ counselor_answer_cut_yn, comment_cnt, comments }: WorryDetail) =>
  counselor_answer_cut_yn === 'Y' || (comment_cnt > 0 && comments.length === 0);
