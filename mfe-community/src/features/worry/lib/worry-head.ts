import type { PageHead, WorryDetail } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/paths';
import { plainContent } from './consult-answers.ts';
import { worryJsonLd } from './worry-json-ld.ts';

export const GONE_HEAD = { title: '페이지를 찾을 수 없습니다', noindex: true } as const satisfies PageHead;

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
  if (worry === null || worry.dell_yn === 'Y') return GONE_HEAD;
  return { ...worryHead(worry), jsonLd: worryJsonLd(worry, origin) };
}
