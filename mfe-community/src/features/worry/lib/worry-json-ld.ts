import type { WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { plainContent } from '@onmaum/shared-posts/worry';
import { person, postJsonLd } from '../../board/lib/post-json-ld.ts';
import { LIST_HEAD } from './list-head.ts';

export const worryJsonLd = (worry: WorryDetail, origin: string) =>
  postJsonLd(
    worry,
    paths.concernDetail(worry.id),
    LIST_HEAD,
    { text: plainContent(worry.content), articleSection: worry.category, ...counsellorComment(worry, origin) },
    origin,
  );

/** The answer as a comment. It is included only from a visitor's copy, in which the server has truncated the answer. */
function counsellorComment(worry: WorryDetail, origin: string) {
  if (!worry.counselor_answer_cut_yn || !worry.counselor_answer) return {};
  const author = person(worry.counselor_name);
  return {
    comment: {
      '@type': 'Comment',
      text: worry.counselor_answer,
      datePublished: worry.counselor_answer_date,
      author:
        worry.counselor_id !== null && worry.counselor_status
          ? { ...author, url: origin + paths.solutionExpert(worry.counselor_id) }
          : author,
    },
  };
}
