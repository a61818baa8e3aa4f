import type { PageHead, WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { postImage } from '@onmaum/shared-contract/site/site';
import { plainContent } from '@onmaum/shared-posts/worry';
import { isGone } from './is-gone.ts';
import { worryJsonLd } from './worry-json-ld.ts';

/** Title and description of a worry's page. The shell truncates the description when it writes the head. */
const worryHead = (worry: WorryDetail) =>
  ({
    title: worry.title,
    description: plainContent(worry.content),
    canonical: paths.concernDetail(worry.id),
    type: 'article',
    image: postImage('worry', worry.id),
    imageAlt: worry.title,
  }) satisfies PageHead;

/**
 * @param worry null or deleted if the post does not exist; undefined if it could not be fetched
 * @returns an empty head if there is no post: the title then depends on the page's HTTP status
 */
export function worryPageHead(worry: WorryDetail | null | undefined, origin: string): PageHead {
  if (!worry || isGone(worry)) return {};
  // the text of a private worry must not appear in search engines or previews of shared links
  if (worry.private_yn) return { title: worry.title, noindex: true };
  return { ...worryHead(worry), jsonLd: worryJsonLd(worry, origin) };
}
