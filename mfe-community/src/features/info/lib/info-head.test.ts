import { infoDetail, infoItem } from '@onmaum/shared-testing/posts';
import { chooseCategory, NO_FILTERS } from './info-filters.ts';
import { infoPageHead } from './info-head.ts';
import { listHead } from './list-head.ts';

const ORIGIN = 'https://onmaum.example';

test('the JSON-LD describes the post and its breadcrumb', () => {
  const head = infoPageHead(infoDetail(1, { comment_cnt: 3 }), ORIGIN);
  expect(head).toMatchObject({ title: '정보 1', description: '내용', canonical: '/share_detail/1', type: 'article' });
  const [posting, crumbs] = head.jsonLd ?? [];
  expect(posting).toMatchObject({
    '@type': 'DiscussionForumPosting',
    url: `${ORIGIN}/share_detail/1`,
    text: '내용',
    articleSection: '경험',
    commentCount: 3,
  });
  expect(JSON.stringify(crumbs)).toContain(`${ORIGIN}/share"`);
});

test('the JSON-LD contains the addresses of the pictures', () => {
  const pictures = [{ path: '/media/1.webp', alt: '', width: 800, height: 600 }];
  const [posting] = infoPageHead(infoDetail(1, { pictures }), ORIGIN).jsonLd ?? [];
  expect(posting).toMatchObject({ image: [`${ORIGIN}/api/media/1.webp`] });
  const [without] = infoPageHead(infoDetail(1), ORIGIN).jsonLd ?? [];
  expect(without).not.toHaveProperty('image');
});

test('share cards show the image of the post; a deleted post has none', () => {
  const post = infoDetail(1);
  expect(infoPageHead(post, ORIGIN)).toMatchObject({ image: '/img/post/info/1.png', imageAlt: post.title });
  expect(infoPageHead(infoDetail(1, { del_yn: true }), ORIGIN)).not.toHaveProperty('image');
});

test('a missing or deleted post has no head: the title comes from the HTTP status of the page', () => {
  expect(infoPageHead(null, ORIGIN)).toEqual({});
  expect(infoPageHead(infoDetail(1, { del_yn: true }), ORIGIN)).toEqual({});
  expect(infoPageHead(undefined, ORIGIN)).toEqual({});
});

test('a category is indexed as a page of its own, a sort order is not', () => {
  const head = (filters: typeof NO_FILTERS) => listHead(filters, [infoItem(4)], ORIGIN);
  expect(head(chooseCategory('question')).noindex).toBe(false);
  expect(head({ ...NO_FILTERS, sort: '2' }).noindex).toBe(true);
  expect(JSON.stringify(head(NO_FILTERS).jsonLd)).toContain(`${ORIGIN}/share_detail/4`);
});
