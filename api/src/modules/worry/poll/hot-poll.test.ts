/** @database postgres: the test needs concurrent transactions */

import { useDemo } from '../../../../test/support/app.ts';
import { Browser } from '../../../../test/support/browser.ts';
import { pollOf, postedBy, viewWorry, worryForm } from '../../../../test/support/posts/worry.ts';
import { changeCounts } from '../../../db/counters/counters.ts';
import { lockForVote, lockPoll } from './poll-repository.ts';

const demo = useDemo();

test('People who vote and comment on one worry do not wait for each other; an edit of the poll waits for the votes', async () => {
  const author = new Browser(demo.app);
  const { user_idx } = await author.join('kakao', 'new-hot');
  const id = await postedBy(author, { ...worryForm, ...pollOf('하나', '둘') });
  const poll = (await viewWorry(author, id)).poll_id ?? 0;

  const begin = () => demo.db.startTransaction().execute();
  const votes = [await begin(), await begin()];
  for (const vote of votes) {
    expect((await lockForVote(vote, id, poll, user_idx)).isLocked).toBe(true);
    await changeCounts(vote, 'worry', id, { votes: 1, comments: 1 });
  }
  const events: string[] = [];
  const edit = await begin();
  const editing = lockPoll(edit, id).then((locked) => events.push(`edit sees ${locked?.voters} votes`));
  for (const vote of votes) {
    events.push('vote');
    await vote.commit().execute();
  }
  await editing;
  await edit.rollback().execute();
  expect(events).toEqual(['vote', 'vote', 'edit sees 2 votes']);
});
