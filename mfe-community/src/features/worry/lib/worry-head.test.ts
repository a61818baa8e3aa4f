import { answered, worryDetail } from '../../../testing/worries.ts';
import { worryPageHead } from './worry-head.ts';

const ORIGIN = 'https://onmaum.example';
const postingOf = (worry: ReturnType<typeof worryDetail>) => worryPageHead(worry, ORIGIN).jsonLd?.[0];

test('search engines get of the answer what a visitor gets', () => {
  expect(postingOf(answered({ counselor_answer_cut_yn: 'Y' }))).toMatchObject({
    '@type': 'DiscussionForumPosting',
    comment: { text: '첫 줄\n둘째 줄', author: { url: `${ORIGIN}/solution_expert/7` } },
  });
});

test('the whole answer of a member is never written into the head', () => {
  expect(postingOf(answered())).not.toHaveProperty('comment');
});

test('what is gone is not indexed', () => {
  expect(worryPageHead(null, ORIGIN)).toMatchObject({ noindex: true });
  expect(worryPageHead(worryDetail(1, { dell_yn: 'Y' }), ORIGIN)).toMatchObject({ noindex: true });
});
