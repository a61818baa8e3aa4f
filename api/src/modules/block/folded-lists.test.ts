/** @database both: each list reads the writer with its own query */

import type {
  Block,
  ExpertAnswers,
  MyBookmarks,
  MyPolls,
  PostWriter,
  SearchResult,
  SimilarWorries,
} from '@onmaum/shared-contract';
import { useDemo } from '../../../test/support/app.ts';
import { FIRST_EXPERT, postWorries } from '../../../test/support/demo.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import { pollOf, postedBy, viewWorry, worryForm } from '../../../test/support/posts/worry.ts';
import type { Wire } from '../../../test/support/wire.ts';

const WORD = '쟁기질';
const demo = useDemo();
type Person = Awaited<ReturnType<ReturnType<typeof reporting>['member']>>;
let me: Person;
let other: Person;
let author: Person;
beforeAll(async () => {
  const people = reporting(demo, 'folded-lists');
  [me, other, author] = [await people.member(), await people.member(), await people.member()];
});

/** An answered worry of the author, which the reader has bookmarked and voted in. */
async function post(anonymous_yn: 'Y' | 'N') {
  const id = await postedBy(author.browser, {
    ...{ ...worryForm, anonymous_yn, title: `${WORD} 이야기`, keywords: `#${WORD}`, ...pollOf('가', '나') },
  });
  await me.browser.send('GET', `/api/counsel/bookmark/${id}`);
  const poll_counsel_id = (await viewWorry(me.browser, id)).poll_id;
  await me.browser.send('POST', '/api/counsel/vote', {
    payload: { bbs_counsel_id: id, poll_counsel_id, voted_option: '1' },
  });
  const at = new Date();
  await demo.db
    .updateTable('worries')
    .set({ status: 3, counsellor_id: FIRST_EXPERT, assigned_at: at, answer: '답변', answered_at: at })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Reads the writer of the worry from every list whose entries the browser folds or filters, keyed by the name of the list. */
async function writersOf(id: number, { browser }: Person) {
  const read = async <T>(path: string) => (await browser.send('GET', path)).json<T>();
  const search = await read<Wire<typeof SearchResult>>(`/api/main/search/${encodeURIComponent(WORD)}`);
  const similar = (await browser.send('POST', '/api/counsel/similar', { payload: { title: `${WORD} 때문에` } })).json<
    Wire<typeof SimilarWorries>
  >();
  const [elsewhere = 0] = await postWorries(demo.db, [{ category: worryForm.category }]);
  await demo.db.updateTable('worries').set({ bookmark_cnt: 9_000 }).where('id', '=', id).execute();
  const { familyCounsels } = await viewWorry(browser, elsewhere);
  const answers = await read<Wire<typeof ExpertAnswers>>(`/api/goods/counselor-answer-list/${FIRST_EXPERT}`);
  const found = (one: { article_id: number }) => one.article_id === id;
  const ofThread = (one: { bbs_counsel_id: number }) => one.bbs_counsel_id === id;
  const written = (one: Wire<typeof PostWriter> | undefined) =>
    one && [one.writer_id, one.writer_nickname, one.anonymous_yn];
  const inSearch = ({ writer_id, nickname, anonymous_yn }: Wire<typeof SearchResult>['articles_searched_title'][0]) =>
    written({ writer_id, writer_nickname: nickname, anonymous_yn });
  return {
    searched: search.articles_searched_title.filter(found).map(inSearch)[0],
    searchedByKeyword: search.articles_searched_keyword.filter(found).map(inSearch)[0],
    similar: written(similar.find((one) => one.id === id)),
    related: written(familyCounsels.find((one) => one.top_counsel_id === id)),
    answered: written(answers.counseAnswers.find(ofThread)),
  };
}
async function ownLists(id: number) {
  const bookmarks = (await me.browser.send('GET', '/api/mypage/bookmark/1/10')).json<Wire<typeof MyBookmarks>>();
  const polls = (await me.browser.send('GET', '/api/mypage/poll/1/10')).json<Wire<typeof MyPolls>>();
  return [
    bookmarks.bookmarkList.find(({ target_id }) => target_id === id),
    polls.pollList.find(({ bbs_counsel_id }) => bbs_counsel_id === id),
  ].map((one) => one && [one.writer_id, one.writer_nickname, one.anonymous_yn]);
}

test.each([
  ['as a persona', 'Y'],
  ['by name', 'N'],
] as const)('Lists name the writer %s as the block does, the same for the blocker and for others', async (_how, yn) => {
  const id = await post(yn);
  const block = (
    await me.browser.send('POST', '/api/moderation/block', { payload: { kind: 'worry', target_id: id } })
  ).json<Wire<typeof Block>>();
  const writer = yn === 'Y' ? [0, block.alias, 'Y'] : [block.member_id, author.nickname, 'N'];
  expect(writer).not.toContain('');
  const expected = { searched: writer, searchedByKeyword: writer, similar: writer, related: writer, answered: writer };
  expect(await writersOf(id, me)).toEqual(expected);
  expect(await writersOf(id, other)).toEqual(expected);
  expect(await ownLists(id)).toEqual([writer, writer]);
});
