import { answered, worryDetail } from '@onmaum/shared-testing/posts';
import { worryPageHead } from './worry-head.ts';

const ORIGIN = 'https://onmaum.example';
const postingOf = (worry: ReturnType<typeof worryDetail>) => worryPageHead(worry, ORIGIN).jsonLd?.[0];

test('the JSON-LD contains the part of the answer that visitors see', () => {
  expect(postingOf(answered({ counselor_answer_cut_yn: true }))).toMatchObject({
    '@type': 'DiscussionForumPosting',
    comment: { text: '첫 줄\n둘째 줄', author: { url: `${ORIGIN}/solution_expert/7` } },
  });
});

test('the full answer of a member is never written into the head', () => {
  expect(postingOf(answered())).not.toHaveProperty('comment');
});

test('share cards show the image of the post; a deleted post has none', () => {
  const post = worryDetail(1);
  expect(worryPageHead(post, ORIGIN)).toMatchObject({ image: '/img/post/worry/1.png', imageAlt: post.title });
  expect(worryPageHead(worryDetail(1, { dell_yn: true }), ORIGIN)).not.toHaveProperty('image');
});

test('a missing or deleted post has no head: the title comes from the HTTP status of the page', () => {
  expect(worryPageHead(null, ORIGIN)).toEqual({});
  expect(worryPageHead(worryDetail(1, { dell_yn: true }), ORIGIN)).toEqual({});
});
