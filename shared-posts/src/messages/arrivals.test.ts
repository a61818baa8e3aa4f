import fc from 'fast-check';
import { arrivals } from './arrivals.ts';

const written = (text: string, after: number, id = 0) => ({ text, after, id, error: '' });

const texts = fc.array(fc.constantFrom('네', '아니요'), { maxLength: 6 });

test('exactly the stored messages count as arrived, even if the same texts were written before', () => {
  fc.assert(
    fc.property(texts, texts, fc.nat(6), fc.nat(6), (before, after, storedCount, answeredCount) => {
      const stored = after.slice(0, storedCount);
      const own = [...before, ...stored].map((text, index) => ({ id: index + 1, text }));
      const waiting = after.map((text, index) =>
        written(text, before.length, index < Math.min(answeredCount, storedCount) ? before.length + index + 1 : 0),
      );
      const found = arrivals(waiting, own, 0);
      expect([...found]).toEqual(stored.map((_text, index) => [waiting[index], before.length + index + 1]));
    }),
  );
});

test('a sent message has arrived if the thread contains its id, or if only later messages of the thread are loaded', () => {
  const sent = written('네', 4, 5);
  expect(arrivals([sent], [{ id: 6, text: '네' }], 0).size).toBe(0);
  expect(arrivals([sent], [{ id: 5, text: '네' }], 0).size).toBe(1);
  expect(arrivals([sent], [{ id: 9, text: '네' }], 9).size).toBe(1);
});

test('a message that the server refused has not arrived', () => {
  expect(arrivals([{ ...written('네', 0), error: '다시 써 주세요.' }], [{ id: 1, text: '네' }], 0).size).toBe(0);
});
