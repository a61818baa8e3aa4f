import type { InfoDetail, PageHead } from '@onmaum/shared-contract';
import { INFO_CATEGORIES } from '@onmaum/shared-contract/constants';
import { mediaAddress } from '@onmaum/shared-contract/media/media-path';
import { paths } from '@onmaum/shared-contract/site/paths';
import { postImage } from '@onmaum/shared-contract/site/site';
import { postJsonLd } from '../../board/lib/post-json-ld.ts';
import { isGone } from './is-gone.ts';
import { LIST_HEAD } from './list-head.ts';

/** Title and description of a post's page. The shell truncates the description when it writes the head. */
const infoHead = (info: InfoDetail) =>
  ({
    title: info.title,
    description: info.content,
    canonical: paths.shareDetail(info.id),
    type: 'article',
    image: postImage('info', info.id),
    imageAlt: info.title,
  }) satisfies PageHead;

/**
 * @param info null or deleted if the post does not exist; undefined if it could not be fetched
 * @returns an empty head if there is no post: the title then depends on the page's HTTP status
 */
export function infoPageHead(info: InfoDetail | null | undefined, origin: string): PageHead {
  if (!info || isGone(info)) return {};
  const { content: text, category, pictures } = info;
  const about = {
    text,
    ...(category && { articleSection: INFO_CATEGORIES[category] }),
    ...(pictures.length > 0 && { image: pictures.map(({ path }) => origin + mediaAddress(path)) }),
  };
  return { ...infoHead(info), jsonLd: postJsonLd(info, paths.shareDetail(info.id), LIST_HEAD, about, origin) };
}
