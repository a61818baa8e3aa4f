import { randomInt } from 'node:crypto';
import { PERSONA_PICTURES } from '@onmaum/shared-contract';

/** First words of aliases. They reveal nothing about a person, such as age, sex, mood or worry. */
export const FIRST_OF_ALIAS: readonly string[] = (
  '고요한 느긋한 다정한 단단한 담백한 둥근 따뜻한 맑은 반짝이는 보드라운 부지런한 산뜻한 새벽의 선선한 소박한 수수한 싱그러운 아늑한 엷은 오롯한 온화한 ' +
  '은은한 잔잔한 저녁의 정다운 조용한 차분한 천천한 투명한 포근한 푸른 한가로운 햇살의 호젓한 환한 흰'
).split(' ');
/** Second words of aliases: things that a first word can describe. */
export const SECOND_OF_ALIAS: readonly string[] = (
  '갈대 강물 고래 구름 귤나무 나침반 노을 단풍 달빛 대나무 도토리 등대 라일락 모래톱 물결 민들레 바람 버드나무 별빛 보름달 봄비 분수 산책길 새싹 ' +
  '소나무 솔방울 수국 시냇물 안개 오솔길 우산 은행잎 이슬 자작나무 조약돌 종이배 찻잔 코스모스 토끼풀 파도 풍경 호수'
).split(' ');

const oneOf = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item =>
  items[randomInt(items.length)] as Item;

/**
 * After this many taken aliases a number is appended, for threads in which most pairs are taken. Numbers allow a million more
 * aliases.
 */
const CROWDED = 5;

/**
 * A random persona. It does not depend on the member, so that nobody can connect two threads (docs/adr/0041-personas.md). An
 * alias contains a space. A nickname has no space, and must not equal an alias whose space is removed.
 * @param attempt number of aliases that were tried before and are taken
 */
export function makePersona(attempt: number): { alias: string; picture: string } {
  const number = attempt < CROWDED ? '' : ` ${randomInt(2, 1_000)}`;
  return { alias: `${oneOf(FIRST_OF_ALIAS)} ${oneOf(SECOND_OF_ALIAS)}${number}`, picture: oneOf(PERSONA_PICTURES) };
}
