import type { WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { plainContent } from './consult-answers.ts';
import { LIST_HEAD } from './list-head.ts';

const CONTEXT = 'https://schema.org';
const person = (name: string) => ({ '@type': 'Person', name });

/** A post for search engines: nothing that a visitor could not read on the page. */
export function worryJsonLd(worry: WorryDetail, origin: string): Record<string, unknown>[] {
  const url = origin + paths.concernDetail(worry.id);
  return [
    {
      '@context': CONTEXT,
      '@type': 'DiscussionForumPosting',
      url,
      mainEntityOfPage: url,
      headline: worry.title,
      text: plainContent(worry.content),
      articleSection: worry.category,
      inLanguage: 'ko',
      author: person(worry.writer_nickname),
      datePublished: worry.created_at,
      commentCount: worry.comment_cnt,
      ...expertComment(worry, origin),
    },
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: [
        crumb(1, '홈', origin + paths.home),
        crumb(2, LIST_HEAD.title, origin + paths.concern),
        crumb(3, worry.title, url),
      ],
    },
  ];
}

const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });

/** Only from a visitor's copy, whose answer was cut by the server. */
function expertComment(worry: WorryDetail, origin: string) {
  if (worry.counselor_answer_cut_yn !== 'Y' || !worry.counselor_answer) return {};
  const author = person(worry.counselor_name);
  return {
    comment: {
      '@type': 'Comment',
      text: worry.counselor_answer.replaceAll('<br>', '\n'),
      datePublished: worry.counselor_answer_date,
      author:
        worry.counselor_id !== null && worry.counselor_status === '1'
          ? { ...author, url: origin + paths.solutionExpert(worry.counselor_id) }
          : author,
    },
  };
}
