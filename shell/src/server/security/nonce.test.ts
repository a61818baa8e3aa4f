import fc from 'fast-check';
import { withNonce } from './nonce.ts';

const MARK = '__mark__';
const written = async (pieces: string[]) => {
  let text = '';
  for await (const piece of withNonce(pieces, MARK, 'n0nce')) text += piece;
  return text;
};

it('Wherever a text is cut into pieces, each placeholder becomes the nonce and nothing else changes', async () => {
  const part = fc.constantFrom(MARK, '_', '__', '__mar', 'k__', '가', '<a>');
  await fc.assert(
    fc.asyncProperty(fc.array(part), fc.array(fc.nat(60)), async (parts, cuts) => {
      const text = parts.join('');
      const places = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length];
      const pieces = places.slice(1).map((end, at) => text.slice(places[at], end));
      expect(await written(pieces)).toBe(text.replaceAll(MARK, 'n0nce'));
    }),
  );
});

it('What cannot be the beginning of a placeholder is not held back', async () => {
  const pieces = withNonce(['<head>', '<body>__m', 'ark__'], MARK, 'n');
  expect((await pieces.next()).value).toBe('<head>');
  expect((await pieces.next()).value).toBe('<body>');
});
