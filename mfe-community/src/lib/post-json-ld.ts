import type { ListPage } from './list-json-ld.ts';

type Thing = Record<string, unknown>;

const CONTEXT = 'https://schema.org';

interface Post {
  title: string;
  writer_nickname: string;
  created_at: string;
  comment_cnt: number;
}

export const person = (name: string) => ({ '@type': 'Person', name });

const crumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });

/**
 * A post, and where it stands: nothing that a visitor could not read on the page.
 * @param about what only the board knows: its text, section, comment
 */
export function postJsonLd(post: Post, path: string, list: ListPage, about: Thing, origin: string): Thing[] {
  const url = origin + path;
  return [
    {
      '@context': CONTEXT,
      '@type': 'DiscussionForumPosting',
      url,
      mainEntityOfPage: url,
      headline: post.title,
      inLanguage: 'ko',
      author: person(post.writer_nickname),
      datePublished: post.created_at,
      commentCount: post.comment_cnt,
      ...about,
    },
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: [
        crumb(1, '홈', `${origin}/`),
        crumb(2, list.title, origin + list.canonical),
        crumb(3, post.title, url),
      ],
    },
  ];
}
