import { notLoaded } from './not-loaded.ts';

test.each([
  ['댓글', '댓글을 불러오지 못했습니다'],
  ['구매 내역', '구매 내역을 불러오지 못했습니다'],
  ['후기', '후기를 불러오지 못했습니다'],
  ['상담 장소', '상담 장소를 불러오지 못했습니다'],
])('the text about "%s" is "%s"', (object, text) => {
  expect(notLoaded(object)).toBe(text);
});

test('the text beside the name of the content does not repeat the name', () => {
  expect(notLoaded()).toBe('불러오지 못했습니다');
});
