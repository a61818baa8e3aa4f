import { sizeOf } from '../test/png.ts';
import { layOut } from './card.ts';
import { drawPostImage } from './draw.ts';

/** The texts of a tree of elements. */
const textsOf = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  const { children = [] } = (node as { props: { children?: unknown[] } }).props;
  return children.flatMap(textsOf);
};

it('The picture shows the category, the title and the name of the site', () => {
  const texts = textsOf(layOut({ category: '직장', title: '제 말만 끊깁니다', tint: 'work' }, ''));
  expect(texts).toEqual(['직장', '제 말만 끊깁니다', '온마음', '마음을 나누는 고민 상담 커뮤니티']);
});

describe('A title', () => {
  const draw = (title: string) => drawPostImage({ title, category: '기타', tint: 'etc' });

  it.each([
    ['of maximum length', '마음'.repeat(50)],
    ['of one endless word', 'W'.repeat(100)],
    ['with markup', '<script>&"\'</script>'],
    ['with control characters', 'a\u0000b\u202Ec\uFFFFd\uD800e'],
    ['with many combining marks', `고${'\u0336\u0321'.repeat(50)}민`],
    ['in other scripts', '漢字 العربية עברית ไทย 💜'],
  ])('%s is drawn', async (_name, title) => {
    expect(sizeOf(await draw(title))).toEqual([1200, 630]);
  });

  it('has at most four lines', async () => {
    const drawn = async (letters: number, end: string) => (await draw('마'.repeat(letters) + end)).toString('base64');
    // a line fits about 21 letters, so only the first title is drawn whole
    expect(await drawn(70, '음')).not.toBe(await drawn(70, '당'));
    expect(await drawn(95, '음')).toBe(await drawn(95, '당'));
  });

  it('is drawn without the characters that the font lacks', async () => {
    const plain = await draw('오늘도 힘들어요');
    expect((await draw('오늘도 💜힘들어요👩‍👩‍👧')).equals(plain)).toBe(true);
    // neither title has a drawable letter, so both pictures have the default title
    expect((await draw('💜')).equals(await draw('😢😢'))).toBe(true);
  });
});
