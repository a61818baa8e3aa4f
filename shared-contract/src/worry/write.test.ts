import fc from 'fast-check';
import type { z } from 'zod';
import { joinParts } from '../call/parts.ts';
import { ANSWER_MARKER, LIMITS, OPTION_MARKER } from '../constants.ts';
import { BOARD_TEXT } from '../texts/board-texts.ts';
import { AnswerReviewBody, VoteBody } from './respond.ts';
import { WorryStoreBody, WorryUpdateBody, worryLength } from './write.ts';

const form = {
  title: '퇴사를 고민하고 있어요',
  category: '직장',
  content: '가'.repeat(400),
  desired_answer_type: 2,
  keywords: '#퇴사,#직장_생활',
  poll_yn: 'Y',
  poll_title: '어떻게 할까요?',
  poll_options: ['남는다', '떠난다'].join(OPTION_MARKER),
  poll_multiple: 'N',
};

/** The first error text of each field, in the order in which the schema reports the fields. */
function faults(schema: z.ZodType, body: unknown): [string, string][] {
  const refused = new Map<string, string>();
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const field = path.join('.');
    if (!refused.has(field)) refused.set(field, message);
  }
  return [...refused];
}
const worryFaults = (change: object) => faults(WorryStoreBody, { ...form, ...change });

describe('a worry', () => {
  it('may be posted as the form sends it', () => {
    expect(WorryStoreBody.parse(form)).toMatchObject({
      keywords: ['#퇴사', '#직장_생활'],
      poll_options: ['남는다', '떠난다'],
      desired_answer_type: 2,
    });
    expect(WorryUpdateBody.safeParse({ ...form, id: 1, version: 1 }).success).toBe(true);
  });

  it('reports every missing field together, in the order of the form', () => {
    const expected = [
      ['title', BOARD_TEXT.titleEmpty],
      ['category', BOARD_TEXT.categoryEmpty],
      ['content', BOARD_TEXT.worryShort],
      ['desired_answer_type', BOARD_TEXT.answerTypeEmpty],
      ['poll_title', BOARD_TEXT.pollTitleEmpty],
      ['poll_options', BOARD_TEXT.pollOptionsFew],
    ];
    expect(faults(WorryStoreBody, { poll_yn: 'Y' })).toEqual(expected);
    const blank = { title: ' ', category: '', content: ' ', desired_answer_type: 0, poll_title: '\u200b' };
    expect(faults(WorryStoreBody, { ...blank, poll_yn: 'Y', poll_options: '' })).toEqual(expected);
  });

  it.each([null, undefined, 'text', 7, [], true])('is refused if the body is %j', (body) => {
    expect(WorryStoreBody.safeParse(body).success).toBe(false);
  });

  it.each([
    ['title', '가'.repeat(101), BOARD_TEXT.titleLong],
    ['title', 'a\u0000b', BOARD_TEXT.forbiddenText],
    ['title', '\u3164\u2800\u{e0020}', BOARD_TEXT.titleEmpty],
    ['title', `하나${OPTION_MARKER}둘`, BOARD_TEXT.forbiddenText],
    ['category', '없는 것', BOARD_TEXT.categoryEmpty],
    ['content', '\u200b'.repeat(500), BOARD_TEXT.worryShort],
    ['content', Array(4).fill('\u2060'.repeat(200)).join(ANSWER_MARKER), BOARD_TEXT.worryShort],
    ['content', '가'.repeat(10_001), BOARD_TEXT.textLong],
    ['content', '가'.repeat(70_000), BOARD_TEXT.textLong],
    ['content', `${'가'.repeat(400)}${ANSWER_MARKER}나`, BOARD_TEXT.forbiddenText],
    ['content', `${'가'.repeat(400)}\u202e`, BOARD_TEXT.forbiddenText],
    ['content', `${'가'.repeat(400)}\ud800`, BOARD_TEXT.forbiddenText],
    ['content', `${'가'.repeat(400)}${OPTION_MARKER}`, BOARD_TEXT.forbiddenText],
    ['desired_answer_type', 4, BOARD_TEXT.answerTypeEmpty],
    ['desired_answer_type', [2], BOARD_TEXT.answerTypeEmpty],
    ['desired_answer_type', '', BOARD_TEXT.answerTypeEmpty],
    ['desired_answer_type', '1e0', BOARD_TEXT.answerTypeEmpty],
    ['keywords', '퇴사', BOARD_TEXT.keywordHash],
    ['keywords', '#퇴사!', BOARD_TEXT.keywordSpecial],
    ['keywords', '#', BOARD_TEXT.keywordEmpty],
    ['keywords', '#퇴사,#퇴사', BOARD_TEXT.keywordTwice('#퇴사')],
    ['keywords', `#${'가'.repeat(21)}`, BOARD_TEXT.keywordLong],
    ['keywords', Array.from({ length: 11 }, (_, at) => `#${at}`).join(','), BOARD_TEXT.keywordsMany],
    ['poll_title', ' \n ', BOARD_TEXT.pollTitleEmpty],
    ['poll_title', '가'.repeat(101), BOARD_TEXT.pollTitleLong],
    ['poll_options', '하나', BOARD_TEXT.pollOptionsFew],
    ['poll_options', `하나${OPTION_MARKER} `, BOARD_TEXT.pollOptionEmpty],
    ['poll_options', `하나${OPTION_MARKER}하나`, BOARD_TEXT.pollOptionTwice],
    ['poll_options', `하나${OPTION_MARKER}${'가'.repeat(61)}`, BOARD_TEXT.pollOptionLong],
    ['poll_options', Array.from({ length: 21 }, (_, at) => at).join(OPTION_MARKER), BOARD_TEXT.pollOptionsMany],
  ])('with a bad %s has an error at this field only (case %#)', (field, value, text) => {
    expect(worryFaults({ [field]: value })).toEqual([[field, text]]);
  });

  it('without a poll may have incomplete poll fields', () => {
    expect(worryFaults({ poll_yn: 'N', poll_title: '', poll_options: '|||' })).toEqual([]);
  });

  it('in free mode keeps a smile at its end', () => {
    const content = `${'가'.repeat(400)} ^^`;
    expect(WorryStoreBody.parse({ ...form, content }).content).toEqual([content]);
  });

  it('names the mode of its content, or no mode', () => {
    const consult = Array(4).fill('가'.repeat(100)).join(ANSWER_MARKER);
    expect(worryFaults({ mode: 'consult', content: consult })).toEqual([]);
    expect(worryFaults({ mode: 'free' })).toEqual([]);
    expect(worryFaults({ mode: 'free', content: consult })).toEqual([['content', BOARD_TEXT.forbiddenText]]);
    expect(worryFaults({ mode: 'consult' })).toEqual([['content', BOARD_TEXT.forbiddenText]]);
    expect(worryFaults({ mode: 'x' }).map(([field]) => field)).toEqual(['mode']);
  });

  it('is long enough from 400 code points on, however they are stored and whatever blanks are around', () => {
    const text = fc.array(fc.constantFrom('가', 'a', '😀', '𠮷', '각'), { minLength: 395, maxLength: 405 });
    const blanks = fc.constantFrom('', ' ', '\n\n', '\r\n \t');
    fc.assert(
      fc.property(text, blanks, blanks, fc.boolean(), (letters, before, after, decomposed) => {
        const typed = letters.join('');
        const content = before + (decomposed ? typed.normalize('NFD') : typed) + after;
        const expected = letters.length < LIMITS.worryMin ? [['content', BOARD_TEXT.worryShort]] : [];
        expect(worryFaults({ content })).toEqual(expected);
      }),
    );
  });

  it('with four answers is as long as the answers together', () => {
    const lengths = fc.tuple(fc.nat(150), fc.nat(150), fc.nat(150), fc.nat(150));
    fc.assert(
      fc.property(lengths, (each) => {
        const answers = each.map((length) => '나'.repeat(length));
        const sum = each.reduce((all, one) => all + one, 0);
        expect(worryLength(answers)).toBe(sum);
        expect(worryFaults({ content: joinParts(answers, ANSWER_MARKER) })).toEqual(
          sum < LIMITS.worryMin ? [['content', BOARD_TEXT.worryShort]] : [],
        );
      }),
    );
  });
});

describe('a vote', () => {
  const vote = (voted_option: unknown) => VoteBody.safeParse({ bbs_counsel_id: 1, poll_counsel_id: 1, voted_option });

  it('contains each option once, in ascending order', () => {
    expect(vote('3,1,3').data?.voted_option).toEqual([1, 3]);
  });
  it.each(['', '0', 'x', '1,', ',1', '1;2', null, 1])('for %j is refused', (option) => {
    expect(vote(option).error?.issues.map(({ message }) => message)).toEqual([BOARD_TEXT.voteEmpty]);
  });
});

describe('a review', () => {
  const review = { id: 1, review_score: 4.5, review_keyword: '', review_text: '도움이 많이 되었어요' };
  const reviewFaults = (change: object) => faults(AnswerReviewBody, { ...review, ...change });

  it('needs stars and ten letters, and reports both together', () => {
    expect(reviewFaults({})).toEqual([]);
    expect(faults(AnswerReviewBody, { id: 1 })).toEqual([
      ['review_score', BOARD_TEXT.scoreEmpty],
      ['review_text', BOARD_TEXT.reviewShort],
    ]);
  });

  it.each([
    ['review_score', 0, BOARD_TEXT.scoreEmpty],
    ['review_score', 5.5, BOARD_TEXT.scoreEmpty],
    ['review_score', 1.3, BOARD_TEXT.scoreEmpty],
    ['review_score', '5', BOARD_TEXT.scoreEmpty],
    ['review_text', '아홉글자입니다아아 ', BOARD_TEXT.reviewShort],
    ['review_text', '\u200b'.repeat(20), BOARD_TEXT.reviewShort],
    ['review_text', '가'.repeat(2_001), BOARD_TEXT.reviewLong],
  ])('with a bad %s has an error at this field only (case %#)', (field, value, text) => {
    expect(reviewFaults({ [field]: value })).toEqual([[field, text]]);
  });

  it('accepts the four keywords and no other', () => {
    expect(AnswerReviewBody.parse({ ...review, review_keyword: '위로가 돼요,위로가 돼요' }).review_keyword).toEqual([
      '위로가 돼요',
    ]);
    expect(reviewFaults({ review_keyword: '아무 말' }).map(([field]) => field)).toEqual(['review_keyword']);
  });
});
