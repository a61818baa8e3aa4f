import { clearSession } from '@onmaum/shared-auth';
import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';
import { relatedWorry, worryDetail } from '@onmaum/shared-testing/posts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRoute } from '../../../test/render-route.tsx';

const api = fakeApi();
beforeEach(() => {
  withoutLayout();
  signIn({ user_idx: 9 });
});
afterEach(clearSession);

test('related posts of blocked members and personas are left out, those of other personas are not', async () => {
  const alias = '고요한 고래';
  const persona = { writer_id: 0, writer_nickname: alias, anonymous_yn: true };
  api.answers(blocks.blocked, {
    blockedList: [
      { id: 1, member_id: 7, worry_id: 0, alias: '' },
      { id: 2, member_id: 0, worry_id: 3, alias },
      // a persona in thread 5 who did not write the post, but only a comment
      { id: 3, member_id: 0, worry_id: 5, alias: '느긋한 오리' },
    ],
  });
  api.answers(
    worries.view,
    worryDetail(1, {
      topCounsels: [
        relatedWorry(2, { writer_id: 7 }),
        relatedWorry(3, persona),
        relatedWorry(4, persona),
        relatedWorry(5, persona),
        relatedWorry(6),
      ],
    }),
  );
  renderRoute('/concern_detail/1');
  const list = within(await screen.findByRole('region', { name: '많이 읽은 고민 이야기' }));
  const titles = () => list.getAllByRole('link').map(({ textContent }) => textContent);
  await waitFor(() => expect(titles()).toEqual(['고민 4', '고민 5', '고민 6']));
});
