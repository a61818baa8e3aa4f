import type { PageHead, WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { GONE_HEAD } from '../../../lib/gone-head.ts';
import { plainContent } from './consult-answers.ts';
import { isGone } from './is-gone.ts';
import { worryJsonLd } from './worry-json-ld.ts';

/** The description is cut by whoever writes it into the page. */
export const worryHead = (worry: WorryDetail) =>
  ({
    title: worry.title,
    description: plainContent(worry.content),
    canonical: paths.concernDetail(worry.id),
    type: 'article',
  }) satisfies PageHead;

/** @param worry null or deleted is not there; undefined could not be asked */
export function worryPageHead(worry: WorryDetail | null | undefined, origin: string): PageHead {
  if (worry === undefined) return {};
  if (worry === null || isGone(worry)) return GONE_HEAD;
  return { ...worryHead(worry), jsonLd: worryJsonLd(worry, origin) };
}
