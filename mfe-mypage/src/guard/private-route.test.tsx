import { api } from '@onmaum/shared-auth';
import { REMOTES } from '@onmaum/shared-contract/apps';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchRoutes } from 'react-router-dom';
import routes from '../routes.tsx';
import { comeAsMember, comeAsVisitor, someInfo } from '../test/people.ts';
import { renderPages } from '../test/render-pages.tsx';

const TEXT = '권한이 없습니다. 로그인해주세요.';
const get = jest.spyOn(api, 'get').mockResolvedValue(someInfo());

beforeEach(() => {
  get.mockClear();
  comeAsVisitor();
});

describe("A member's page", () => {
  it('tells a visitor once and leads to the login page, which knows the way back', async () => {
    const { router } = renderPages('/mypage?tab=1');
    expect(await screen.findByRole('alertdialog', { name: TEXT })).toBeVisible();
    expect(router.state.location.pathname).toBe('/mypage');

    await userEvent.click(screen.getByRole('button', { name: '확인' }));
    expect(await screen.findByRole('heading', { name: '로그인' })).toBeVisible();
    expect(router.state.location.search).toBe(`?next=${encodeURIComponent('/mypage?tab=1')}`);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(get).not.toHaveBeenCalled();
  });

  it('opens to a member without a word', async () => {
    comeAsMember();
    renderPages('/mypage');
    expect(await screen.findByRole('heading', { name: '마이페이지' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('stays for who signs in elsewhere while the message is read', async () => {
    const { router } = renderPages('/mypage');
    await screen.findByRole('alertdialog', { name: TEXT });
    act(comeAsMember);
    await userEvent.click(screen.getByRole('button', { name: '확인' }));
    expect(await screen.findByRole('heading', { name: '마이페이지', hidden: true })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/mypage');
  });

  it('is private at every path of this area', () => {
    for (const path of REMOTES['mfe-mypage'].paths) {
      const matches = matchRoutes(routes, path);
      expect(matches?.some(({ route }) => (route.handle as { private?: boolean } | undefined)?.private)).toBe(true);
    }
  });
});
