import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import * as activity from '@onmaum/shared-contract/mypage/activity-calls';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someBookmark, somePoll } from '../../../test/activity.ts';
import { activityPage } from '../../../test/activity-page.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const { api } = activityPage();
const alias = '고요한 고래';
const persona = { writer_id: 0, writer_nickname: alias, anonymous_yn: true };
const member = { writer_id: 7, writer_nickname: '초록우산' };

test.each([
  ['/mybookmark', 'bookmarked posts'],
  ['/myvote', 'polls'],
])('%s folds %s of blocked members and personas, and shows those of others', async (path) => {
  api.answers(blocks.blocked, {
    blockedList: [
      { id: 1, member_id: 7, worry_id: 0, alias: '' },
      { id: 2, member_id: 0, worry_id: 23, alias },
    ],
  });
  // the ids of the posts differ from the ids of their bookmarks and ballots
  const written = [
    [2, member],
    [3, persona],
    [4, persona],
  ] as const;
  api.answers(activity.bookmarks, {
    bookmarkList: written.map(([id, by]) => someBookmark(id, { ...by, target_id: 20 + id })),
    next_cursor: null,
  });
  api.answers(activity.polls, {
    pollList: written.map(([id, by]) => somePoll(id, { ...by, bbs_counsel_id: 20 + id })),
    next_cursor: null,
  });
  renderRoute(path);
  const lines = await screen.findAllByRole('button', { name: /차단한 사람의 글이에요/ });
  expect(lines).toHaveLength(2);
  const shown = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
  expect(shown()).toEqual(['고민 4']);
  await userEvent.click(lines[1] as HTMLElement);
  expect(shown()).toEqual(['고민 3', '고민 4']);
});
