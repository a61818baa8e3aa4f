/** Number of letters of a word that are compared, since Korean particles and endings change the rest. */
const LETTERS = 2;

/** Beginnings of words that occur in titles on any subject. */
const COMMON = new Set(
  '너무 자꾸 정말 진짜 그냥 계속 이제 아직 자주 항상 매일 어떻 어떡 무엇 아무 때문 그만 싶어 싶은 없어 없는 있어 있는 같아 하고 하기 해요 해야 해도 하는 하면 할까 할지 될까 될지 되나 되는 제가 저는 저만 나는 내가 나만'.split(
    ' ',
  ),
);

/** The beginnings of the words of a title, without words that occur in titles on any subject. */
export function titleStems(title: string): string[] {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const stems = words.map((word) => [...word].slice(0, LETTERS)).filter((letters) => letters.length === LETTERS);
  return [...new Set(stems.map((letters) => letters.join('')))].filter((stem) => !COMMON.has(stem));
}
