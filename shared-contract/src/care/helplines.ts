/** A service that a person in a crisis can call (rules/care.md#card). */
export interface Helpline {
  name: string;
  number: string;
  /** Target group and hours. */
  about: string;
}

/** The number that the quiet line and the footer of the site show. */
export const CRISIS_NUMBER = '109';

export const HELPLINES: readonly Helpline[] = [
  { name: '자살예방 상담전화', number: CRISIS_NUMBER, about: '24시간' },
  { name: '정신건강 위기상담', number: '1577-0199', about: '24시간' },
  { name: '청소년 상담전화', number: '1388', about: '청소년, 24시간' },
  { name: '여성긴급전화', number: '1366', about: '폭력 피해, 24시간' },
  { name: '경찰', number: '112', about: '지금 위험할 때' },
  { name: '구급', number: '119', about: '지금 다쳤을 때' },
];

/** Link that dials a number. */
export const telOf = (number: string) => `tel:${number.replaceAll('-', '')}`;

export const CARE_TEXT = {
  line: '지금 위급하다면',
  title: '지금 많이 힘드신가요?',
  warm: '혼자 견디지 않아도 괜찮아요. 지금 바로 이야기를 들어 줄 사람이 있어요.',
  close: '괜찮아요, 계속 쓸게요',
  show: '도움받을 곳',
} as const;
