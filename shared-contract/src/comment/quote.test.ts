import { isQuoteOf, QUOTE_MAX, quoteOf } from './quote.ts';

const TEXT = '오늘도\n잘 견디셨어요.\n\n조금씩 나아질 거예요.';

test('a selection with other line breaks than the text is quoted in one line', () => {
  expect(quoteOf(TEXT, ' 견디셨어요.\n조금씩  ')).toBe('견디셨어요. 조금씩');
});

test.each(['', '   ', '다른 곳에서 고른 말'])(
  'if the selection (%j) is not part of the text, the beginning is quoted',
  (selected) => {
    expect(quoteOf(TEXT, selected)).toBe('오늘도 잘 견디셨어요. 조금씩 나아질 거예요.');
    const long = '🙂'.repeat(QUOTE_MAX + 1);
    expect([...quoteOf(long, selected)]).toHaveLength(QUOTE_MAX);
  },
);

test('every quote is a part of its text', () => {
  for (const selected of ['', '잘 견디셨어요.', '없는 말']) expect(isQuoteOf(quoteOf(TEXT, selected), TEXT)).toBe(true);
  expect(isQuoteOf('견디지 못했어요', TEXT)).toBe(false);
});
