import { ApiError } from '@onmaum/shared-auth';
import * as auth from '@onmaum/shared-contract/auth/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { myPage } from '../../../test/my-page.ts';
import { someSession } from '../../../test/people.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const PHONE = '6f1f3c58-5a3e-4d8c-9f59-2f8a52a1c0de';
const TABLET = '0d3b6f0a-2c1f-4c55-8f5e-6a1f5b0c9e21';
const api = myPage();

describe('my page', () => {
  it('logs out only after confirmation', async () => {
    const { router } = renderRoute('/mypage');
    const logOut = await screen.findByRole('button', { name: '로그아웃' });
    const question = { name: '로그아웃하시겠습니까?' };

    await userEvent.click(logOut);
    expect(await screen.findByRole('alertdialog', question)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '취소' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/mypage');

    await userEvent.click(logOut);
    await screen.findByRole('alertdialog', question);
    await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
    expect(await screen.findByRole('heading', { name: '로그아웃 중' })).toBeInTheDocument();
  });

  it('names the devices if they cannot be loaded, without another heading', async () => {
    api.answers(auth.listSessions, new ApiError(500, 'internal', '오류'));
    renderRoute('/mypage');
    expect(await screen.findByText('로그인한 기기를 불러오지 못했습니다.')).toBeVisible();
    expect(screen.getAllByRole('heading', { name: /로그인한 기기/ })).toHaveLength(1);
  });

  it('lists the devices on which the member is signed in, and signs one of them out', async () => {
    const phone = someSession({ id: PHONE, device: 'iPhone · Safari' });
    api.answers(auth.listSessions, { sessions: [someSession({ is_current: true }), phone] });
    renderRoute('/mypage');
    const here = (await screen.findByText('이 기기')).closest('li');
    expect(here).toHaveTextContent('Windows · Chrome');
    expect(here?.querySelector('button')).toBeNull();
    // the scroll position is restored with the help of this attribute
    expect(here).toHaveAttribute('data-item');

    api.answers(auth.endSession, null);
    api.answers(auth.listSessions, { sessions: [someSession({ is_current: true })] });
    await userEvent.click(
      screen.getByRole('button', { name: 'iPhone · Safari에서 로그아웃, 마지막 사용 2026.11.20 12:00' }),
    );
    await screen.findByRole('alertdialog', { name: 'iPhone · Safari에서 로그아웃하시겠습니까?' });
    await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(screen.queryByText('iPhone · Safari')).toBeNull());
    expect(api.sent(auth.endSession)).toMatchObject([{ params: { id: PHONE } }]);
    await waitFor(() => expect(screen.getByRole('heading', { name: '로그인한 기기' })).toHaveFocus());
  });

  it('shows a device again if it could not be signed out', async () => {
    api.answers(auth.listSessions, { sessions: [someSession({ id: PHONE, device: 'iPhone · Safari' })] });
    api.answers(auth.endSession, ApiError.unreachable());
    renderRoute('/mypage');
    await userEvent.click(
      await screen.findByRole('button', { name: 'iPhone · Safari에서 로그아웃, 마지막 사용 2026.11.20 12:00' }),
    );
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
    await waitFor(() => expect(api.sent(auth.listSessions)).toHaveLength(2));
    expect(await screen.findByText('iPhone · Safari')).toBeVisible();
  });

  it('does not show a signed-out device again while another one is being signed out', async () => {
    const [phone, tablet] = [
      someSession({ id: PHONE, device: 'iPhone · Safari' }),
      someSession({ id: TABLET, device: 'iPad · Safari' }),
    ];
    let sessions = [phone, tablet];
    const ends: (() => void)[] = [];
    api.answers(auth.listSessions, () => ({ sessions }));
    api.answers(auth.endSession, async ({ params }) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      sessions = sessions.filter(({ id }) => id !== params.id);
      return null;
    });
    const { client } = renderRoute('/mypage');
    for (const device of ['iPhone', 'iPad']) {
      await userEvent.click(
        await screen.findByRole('button', { name: new RegExp(`^${device} · Safari에서 로그아웃`) }),
      );
      await screen.findByRole('alertdialog');
      await userEvent.click(screen.getByRole('button', { name: '로그아웃' }));
      await waitFor(() => expect(screen.queryByText(`${device} · Safari`)).toBeNull());
    }
    ends.shift()?.();
    await waitFor(() => expect(client.isMutating()).toBe(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByText('iPad · Safari')).toBeNull();
    expect(api.sent(auth.listSessions)).toHaveLength(1);
    await waitFor(() => expect(ends).toHaveLength(1));
    ends.shift()?.();
    await waitFor(() => expect(api.sent(auth.listSessions)).toHaveLength(2));
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(screen.queryByText('iPad · Safari')).toBeNull();
  });

  it('logs out of all devices, including this one, after confirmation', async () => {
    renderRoute('/mypage');
    await userEvent.click(await screen.findByRole('button', { name: '모든 기기에서 로그아웃' }));
    await screen.findByRole('alertdialog', { name: /모든 기기에서 로그아웃하시겠습니까/ });
    expect(api.sent(auth.endAllSessions)).toEqual([]);
    api.answers(auth.endAllSessions, null);
    await userEvent.click(screen.getByRole('button', { name: '모두 로그아웃' }));
    expect(await screen.findByRole('heading', { name: '로그아웃 중' })).toBeInTheDocument();
    expect(api.sent(auth.endAllSessions)).toHaveLength(1);
  });
});
