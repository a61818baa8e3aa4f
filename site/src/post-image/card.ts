import { SITE } from '@onmaum/shared-contract/site/site';
import type { ReactNode } from 'react';
import { colour } from '../pages/design-tokens.ts';

/** Content of a post's picture. */
export interface Card {
  category: string;
  title: string;
  /** Name of the category's colours in tokens.css; undefined for the colours of the site. */
  tint?: string | undefined;
}

/** Shown in place of a title without drawable letters. */
const NO_TITLE = '온마음에서 나눈 이야기';
/** In a title with a longer word, lines may break inside words; otherwise they break only between words. */
const LONG_WORD = 14;
/** Shorter titles are larger. */
const SIZES = [
  { upTo: 24, px: 84 },
  { upTo: 50, px: 68 },
  { upTo: Number.POSITIVE_INFINITY, px: 56 },
];

/** A title as one line without control characters. Letters are composed (NFC), since most letters in fonts are composed. */
export const drawable = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    // no language needs more than two combining marks on a letter; more would cover the picture
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim() || NO_TITLE;

type Style = Record<string, string | number>;
// satori reads objects of this shape; React itself is not needed on the site server
const box = (style: Style, ...children: unknown[]) => ({ type: 'div', props: { style, children } });
const picture = (src: string, size: number) => ({ type: 'img', props: { src, width: size, height: size } });

/** The picture as elements for satori. @param logo address of the site's mark */
export function layOut({ category, title, tint }: Card, logo: string): ReactNode {
  const ink = colour(tint ? `tint-${tint}-ink` : 'brand');
  const length = [...title].length;
  const fontSize = SIZES.find(({ upTo }) => length <= upTo)?.px ?? 0;
  const breaks = title.split(' ').some((word) => [...word].length > LONG_WORD);
  return box(
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: '72px 80px',
      background: colour(tint ? `tint-${tint}` : 'brand-soft'),
      color: colour('text'),
      fontFamily: 'Pretendard',
    },
    box(
      {
        display: 'flex',
        padding: '10px 28px',
        borderRadius: 999,
        border: `3px solid ${ink}`,
        color: ink,
        fontSize: 36,
        fontWeight: 700,
        alignSelf: 'flex-start',
      },
      category,
    ),
    box(
      {
        display: 'block',
        lineClamp: 4,
        width: '100%',
        fontSize,
        fontWeight: 700,
        lineHeight: 1.32,
        wordBreak: breaks ? 'break-all' : 'keep-all',
      },
      title,
    ),
    box(
      { display: 'flex', alignItems: 'center', gap: 16, fontSize: 34, fontWeight: 500 },
      picture(logo, 56),
      box({ fontWeight: 700, color: colour('brand') }, SITE.name),
      box({ color: colour('text-muted') }, SITE.tagline.split(' | ')[1] ?? ''),
    ),
  ) as ReactNode;
}
