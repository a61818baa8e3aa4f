import type { DeskGoods, GoodsProposalBody, GoodsValues } from '@onmaum/shared-contract';
import { dayOf, instantOf, isDay } from '../../../lib/korean-days.ts';
import { itemsOf } from '../../proposals/lib/items.ts';
import type { ProposalVersions } from '../../proposals/lib/proposal-version.ts';

/** Values of the form. Numbers and keywords are texts, as they were typed. */
export interface GoodsForm
  extends Omit<GoodsValues, 'keywords' | 'ori_price' | 'sell_price' | 'places' | 'sell_sdate' | 'sell_edate'> {
  /** One keyword on each line. */
  keywords: string;
  ori_price: string;
  sell_price: string;
  /** Number of places; empty if not entered. */
  places: string;
  /** Start of the sale, ISO 8601; empty if there is no limit. */
  sell_sdate: string;
  /** End of the sale, ISO 8601; empty if there is no limit. */
  sell_edate: string;
}

export const EXAMPLE: GoodsForm = {
  name: '',
  summary: '',
  content: '',
  keywords: '',
  ori_price: '',
  sell_price: '',
  sell_sdate: '',
  sell_edate: '',
  places: '',
};

export const formOf = ({
  keywords,
  ori_price,
  sell_price,
  places,
  sell_sdate,
  sell_edate,
  ...texts
}: GoodsValues): GoodsForm => ({
  ...texts,
  keywords: keywords.join('\n'),
  ori_price: String(ori_price),
  sell_price: String(sell_price),
  places: places === null ? '' : String(places),
  sell_sdate: sell_sdate ?? '',
  sell_edate: sell_edate ?? '',
});

/** Splits the typed keywords at line breaks and commas. */
const keywordsOf = (lines: string) => itemsOf(lines, /[\n,]/);

const numberOf = (text: string) => Number(text.replaceAll(/[\s,]/g, '') || Number.NaN);

export const bodyOf = (
  { id, participants }: Pick<DeskGoods, 'id' | 'participants'>,
  { keywords, ori_price, sell_price, places, sell_sdate, sell_edate, ...texts }: GoodsForm,
  versions: ProposalVersions,
): GoodsProposalBody => ({
  id,
  ...versions,
  ...texts,
  keywords: keywordsOf(keywords),
  ori_price: numberOf(ori_price),
  sell_price: numberOf(sell_price),
  sell_sdate: sell_sdate || null,
  sell_edate: sell_edate || null,
  places: participants > 1 ? numberOf(places) : null,
});

/** Text by which forms are compared: the values in the order of `EXAMPLE`. Blank lines between keywords make no difference. */
export const keyOf = (form: GoodsForm): string => {
  const texts = { ...form, keywords: keywordsOf(form.keywords).join() };
  return JSON.stringify(Object.keys(EXAMPLE).map((name) => texts[name as keyof GoodsForm]));
};

export const FIELD_NAMES: Record<keyof GoodsValues, string> = {
  name: '이름',
  summary: '한 줄 소개',
  content: '설명',
  keywords: '키워드',
  ori_price: '정가',
  sell_price: '판매가',
  sell_sdate: '판매 시작일',
  sell_edate: '판매 마지막 날',
  places: '자리',
};

/** The first day of the sale, for a date field. */
export const firstDay = (sdate: string): string => (sdate ? dayOf(new Date(sdate)) : '');
/** The last day of the sale, for a date field. `edate` is the end of that day. */
export const lastDay = (edate: string): string => (edate ? dayOf(Date.parse(edate) - 1) : '');
export const fromFirstDay = (day: string): string => (isDay(day) ? instantOf(day) : '');
export const fromLastDay = (day: string): string => (isDay(day) ? instantOf(day, 24 * 60) : '');
