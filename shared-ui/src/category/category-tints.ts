import type { WorryCategory } from '@onmaum/shared-contract/constants';

/** Names of the tints in tokens.css (`--tint-<name>`). The module imports no styles, so that the site server can use it. */
export const CATEGORY_TINTS: Record<WorryCategory, string> = {
  직장: 'work',
  연애: 'love',
  '취업/진로': 'career',
  가족: 'family',
  '결혼/육아': 'marriage',
  '학업/고시': 'study',
  친구: 'friend',
  '자아/성격': 'self',
  '사업/금전': 'money',
  중독: 'addiction',
  LGBT: 'lgbt',
  '질병/질환': 'illness',
  '생활/습관': 'habit',
  기타: 'etc',
};

/** The category itself, or 기타 if this version does not know the category. */
export const knownCategory = (category: string): WorryCategory =>
  Object.hasOwn(CATEGORY_TINTS, category) ? (category as WorryCategory) : '기타';
