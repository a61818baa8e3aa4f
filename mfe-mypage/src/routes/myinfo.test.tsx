import { ApiError, clearSession, getToken } from '@onmaum/shared-auth';
import * as account from '@onmaum/shared-contract/mypage/account-calls';
import * as mypage from '@onmaum/shared-contract/mypage/calls';
import { CHANNEL_CHAT } from '@onmaum/shared-contract/site/site';
import { fakeApi, signIn } from '@onmaum/shared-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someExport, someFarewell, someInfo } from '../test/people.ts';
import { renderRoute } from '../test/render-route.tsx';

const api = fakeApi();

beforeEach(() => {
  api.answers(mypage.info, someInfo());
  api.answers(account.readExport, someExport('none'));
  api.answers(account.farewell, someFarewell());
  signIn({ user_idx: 7 });
});
afterEach(clearSession);

const shownAs = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

describe("the member's account data", () => {
  it('is shown, with links to change it and back to my page', async () => {
    renderRoute('/myinfo');
    expect(await screen.findByText('작은용기')).toBeVisible();
    expect(shownAs('로그인 계정')).toHaveTextContent('카카오');
    expect(shownAs('이메일')).toHaveTextContent('small@onmaum.example');
    expect(shownAs('휴대폰 번호')).toHaveTextContent('010-1234-5678');
    expect(shownAs('생년월일')).toHaveTextContent('1994.03.02');
    expect(shownAs('성별')).toHaveTextContent('여성');
    expect(shownAs('마케팅 정보 수신')).toHaveTextContent('동의하지 않음');
    expect(screen.getByRole('link', { name: '수정하기' })).toHaveAttribute('href', '/myinfo/change');
    expect(screen.getByRole('link', { name: '마이페이지' })).toHaveAttribute('href', '/mypage');
  });

  it('shows the date of the consent to marketing', async () => {
    const marketing_agreed_at = '2026-11-01T20:00:00.000Z';
    api.answers(mypage.info, someInfo({ marketing_event_agree: true, marketing_agreed_at }));
    renderRoute('/myinfo');
    await screen.findByText('작은용기');
    expect(shownAs('마케팅 정보 수신')).toHaveTextContent('동의함2026.11.02 동의');
  });

  it('can be loaded again after an error', async () => {
    api.answers(mypage.info, ApiError.unreachable());
    renderRoute('/myinfo');
    await screen.findByRole('alert');
    api.answers(mypage.info, someInfo());
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('작은용기')).toBeVisible();
  });
});

describe('the data export', () => {
  it('is requested, polled, and saved as a file', async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    let blob = new Blob();
    Object.assign(URL, {
      createObjectURL: (made: Blob) => {
        blob = made;
        return 'blob:made';
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: textOf(blob) });
    });
    const file = {
      site: '온마음',
      // in Seoul it is already the next day
      made_at: '2026-11-19T15:30:00.000Z',
      tables: [{ name: 'members', title: '회원 정보', rows: [{ id: 7 }] }],
    };
    api.answers(account.requestExport, someExport('waiting'));
    api.answers(account.downloadExport, file);
    renderRoute('/myinfo');
    await userEvent.click(await screen.findByRole('button', { name: '내 정보 요청하기' }));
    expect(await screen.findByText(/파일을 준비하고 있어요/)).toBeVisible();

    api.answers(account.readExport, someExport('ready'));
    await userEvent.click(await screen.findByRole('button', { name: '파일 내려받기' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.getByText(/파일이 준비됐어요/)).toHaveTextContent('2026.11.27 12:00까지 받을 수 있어요.');
    expect(saved[0]?.name).toBe('onmaum-2026-11-20.json');
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(file);
    // the default of 10 seconds is too short for many megabytes
    const download = api.requests().find(({ path }) => path === account.downloadExport.path);
    expect(download?.timeout).toBeGreaterThanOrEqual(60_000);
  });

  it('shows that it can be requested once a day', async () => {
    const text = '내 정보 내려받기는 하루에 한 번 신청할 수 있습니다.';
    api.answers(account.requestExport, new ApiError(409, 'export_too_soon', text));
    renderRoute('/myinfo');
    await userEvent.click(await screen.findByRole('button', { name: '내 정보 요청하기' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['made', 'waiting', /파일을 준비하고 있어요/],
    ['ready', 'ready', /파일이 준비됐어요/],
  ] as const)('whose request got no answer is shown as it is %s', async (_state, now, text) => {
    api.answers(account.requestExport, () => {
      api.answers(account.readExport, someExport(now));
      return ApiError.unreachable();
    });
    renderRoute('/myinfo');
    await userEvent.click(await screen.findByRole('button', { name: '내 정보 요청하기' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeVisible();
  });
});

describe('a withdrawal', () => {
  const open = async () => {
    const view = renderRoute('/myinfo');
    await userEvent.click(await screen.findByRole('button', { name: '회원 탈퇴' }));
    const dialog = await screen.findByRole('dialog', { name: '회원 탈퇴' });
    return { ...view, dialog: within(dialog) };
  };

  it('lists what is deleted and what remains, and needs a confirmation', async () => {
    const { dialog } = await open();
    expect(await dialog.findByText('남은 12,340포인트가 모두 사라지고,')).toBeVisible();
    expect(dialog.getByText('쓰신 글 3개와 댓글 2개는')).toBeVisible();
    expect(dialog.getByText(/5년 동안 암호화해 보관/)).toBeVisible();
    expect(dialog.getByRole('link', { name: '내가 쓴 글' })).toHaveAttribute('href', '/mywrite');
    expect(dialog.getByRole('link', { name: '내가 쓴 댓글' })).toHaveAttribute('href', '/mycomment');
    expect(dialog.getByText(/이미 교환한 상품은 그대로 보내드려요/)).toHaveTextContent('보낼 때까지만 보관해요.');
    expect(dialog.getByText('신청하신 환불은 탈퇴한 뒤에도 그대로 처리해 드려요.')).toBeVisible();
    expect(dialog.getByText(/투표와 좋아요, 리뷰도 남아요/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('내용을 확인하고 체크해 주세요.');
    expect(dialog.getByRole('checkbox')).toHaveFocus();
    expect(api.sent(account.withdraw)).toEqual([]);
  });

  it('links to the data export, which would be deleted with the account', async () => {
    const { dialog } = await open();
    await userEvent.click(await dialog.findByRole('button', { name: '먼저 내 정보를 내려받으세요' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // the dialog restores the focus a moment after it has closed
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getByRole('heading', { name: '내 정보 내려받기' })).toHaveFocus();
    expect(api.sent(account.withdraw)).toEqual([]);
  });

  it('ends the session and deletes the drafts of this member from the device', async () => {
    localStorage.setItem('onmaum:draft:7:worry:0', '{"synced":false}');
    localStorage.setItem('onmaum:draft:8:worry:0', '{"synced":false}');
    sessionStorage.setItem('onmaum:private:7:buyer', '{}');
    api.answers(account.withdraw, null);
    const { dialog } = await open();
    await userEvent.click(await dialog.findByRole('checkbox'));
    await userEvent.dblClick(dialog.getByRole('button', { name: '탈퇴하기' }));
    expect(await screen.findByText('탈퇴되었습니다.')).toBeVisible();
    expect(api.sent(account.withdraw)).toHaveLength(1);
    expect(getToken()).toBe('');
    expect(Object.keys(localStorage).filter((key) => key.includes(':draft:'))).toEqual(['onmaum:draft:8:worry:0']);
    expect(sessionStorage).toHaveLength(0);
    localStorage.clear();
  });

  it('asks the server for its state if the answer was lost, since the membership may have ended', async () => {
    const { dialog } = await open();
    await userEvent.click(await dialog.findByRole('checkbox'));
    api.answers(account.withdraw, ApiError.unreachable());
    await userEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    expect(await screen.findByRole('alertdialog', { name: '인터넷 연결을 확인하고 다시 시도해주세요.' })).toBeVisible();
    await waitFor(() => expect(api.sent(account.farewell)).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: '확인' }));
    expect(await dialog.findByRole('checkbox')).toBeChecked();
  });

  it('shows a line with a retry if the notes on leaving cannot be loaded', async () => {
    api.answers(account.farewell, ApiError.unreachable());
    const { dialog } = await open();
    expect(await dialog.findByText('탈퇴 안내를 불러오지 못했습니다.')).toBeVisible();
    api.answers(account.farewell, someFarewell());
    await userEvent.click(dialog.getByRole('button', { name: '다시 시도' }));
    expect(await dialog.findByRole('button', { name: '탈퇴하기' })).toBeVisible();
  });

  it('offers a refund or waiting if an order is still open', async () => {
    api.answers(account.farewell, someFarewell({ open_orders: 2 }));
    const { dialog } = await open();
    expect(await dialog.findByText('이용이 끝나지 않은 구매가 2건 있어요.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: '탈퇴하기' })).toBeNull();
    expect(dialog.getByRole('link', { name: '구매 내역에서 환불 신청하기' })).toHaveAttribute('href', '/purchase');
    await userEvent.click(dialog.getByRole('button', { name: '이용을 마친 뒤 탈퇴하기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([0, 1])('is not offered to staff, who see the customer centre (%d open orders)', async (open_orders) => {
    api.answers(account.farewell, someFarewell({ is_staff: true, open_orders }));
    const { dialog } = await open();
    expect(await dialog.findByText('전문가와 운영자는 고객센터를 통해 탈퇴할 수 있습니다.')).toBeVisible();
    expect(dialog.getByRole('link', { name: CHANNEL_CHAT.label })).toHaveAttribute('href', CHANNEL_CHAT.url);
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(dialog.queryByText(/탈퇴하기|포인트|주문/)).toBeNull();
  });

  it('is refused if an order was placed meanwhile, and shows the choice', async () => {
    const text = '이용이 끝나지 않은 구매가 있어 탈퇴할 수 없습니다. 환불하거나 이용을 마친 뒤 다시 시도해주세요.';
    api.answers(account.withdraw, new ApiError(409, 'open_orders', text));
    const { dialog } = await open();
    await userEvent.click(await dialog.findByRole('checkbox'));
    api.answers(account.farewell, someFarewell({ open_orders: 1 }));
    await userEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    expect(await screen.findByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '확인' }));
    expect(await screen.findByText('이용이 끝나지 않은 구매가 1건 있어요.')).toBeVisible();
    expect(getToken()).not.toBe('');
  });
});

/** jsdom's blobs have no `text`. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
