import type { ListPage } from '../../../lib/list-json-ld.ts';

type JsonLd = Record<string, unknown>;

const CONTEXT = 'https://schema.org';

interface Post {
  title: string;
  writer_nickname: string;
  created_at: string;
  edited_at: string | null;
  comment_cnt: number;
}

export const person = (name: string) => ({ '@type': 'Person', name });

const breadcrumb = (position: number, name: string, item: string) => ({ '@type': 'ListItem', position, name, item });

/**
 * Builds the JSON-LD of a post and its breadcrumb. It contains only texts that a visitor can read on the page.
 * @param about board-specific properties: text, section, comments
 */
export function postJsonLd(post: Post, path: string, list: ListPage, about: JsonLd, origin: string): JsonLd[] {
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
      ...(post.edited_at !== null && { dateModified: post.edited_at }),
      commentCount: post.comment_cnt,
      ...about,
    },
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: [
        breadcrumb(1, '홈', `${origin}/`),
        breadcrumb(2, list.title, origin + list.canonical),
        breadcrumb(3, post.title, url),
      ],
    },
  ];
}
