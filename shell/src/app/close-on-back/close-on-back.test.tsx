import { alertDialog, confirmDialog, Overlays } from '@onmaum/shared-ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { closeOnBack } from './close-on-back.ts';

const answers: string[] = [];
const ask = (text: string) => void confirmDialog({ text }).then((yes) => answers.push(`${text} ${yes}`));
const askTwice = () => {
  ask('첫째?');
  ask('둘째?');
};
const demand = () => void alertDialog('권한', { required: true }).then((read) => answers.push(`권한 ${read}`));
const goOn = () => void alertDialog('알림').then(() => router.navigate('/share', { replace: true }));

function Board() {
  return (
    <>
      <button type="button" onClick={() => ask('삭제?')}>
        삭제
      </button>
      <button type="button" onClick={askTwice}>
        둘
      </button>
      <button type="button" onClick={demand}>
        권한
      </button>
      <button type="button" onClick={goOn}>
        알림
      </button>
    </>
  );
}

const followRouter = closeOnBack();
const router = createBrowserRouter([
  { path: '/', element: <h1>홈</h1> },
  { path: '/concern', element: <Board /> },
  { path: '*', element: <h1>다른 페이지</h1> },
]);
followRouter(router);

const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
/** Expects the router and the browser to be at an address. */
const isAt = (address: string) =>
  waitFor(() => {
    const { pathname, search } = router.state.location;
    expect([pathname + search, location.pathname + location.search]).toEqual([address, address]);
  });

/** Opens home, search and the board, and then the overlay of a button on the board. */
async function open(button: string) {
  for (const page of ['/', '/search', '/concern']) await act(() => router.navigate(page));
  await userEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('alertdialog');
}

beforeEach(() => {
  answers.length = 0;
  render(
    <>
      <RouterProvider router={router} />
      <Overlays />
    </>,
  );
});

it('Back answers a dialog with no and stays on the page; the next Back leaves the page', async () => {
  await open('삭제');
  history.back();
  await isGone();
  expect(answers).toEqual(['삭제? false']);
  await isAt('/concern');
  history.back();
  await isAt('/search');
});

it('Back closes one of two messages, and the next Back closes the other', async () => {
  await open('둘');
  history.back();
  await screen.findByRole('alertdialog', { name: '둘째?' });
  expect(answers).toEqual(['첫째? false']);
  history.back();
  await isGone();
  await isAt('/concern');
});

it('a page that the answer opens follows the page of the message in the history', async () => {
  await open('알림');
  history.back();
  await isAt('/share');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  history.back();
  await isAt('/search');
});

it('Back leaves a page with a required message, and the message is closed', async () => {
  await open('권한');
  history.back();
  await isAt('/search');
  await isGone();
  expect(answers).toEqual(['권한 false']);
});

it('a link, or going forward, leaves the page and closes its messages', async () => {
  await open('둘');
  await act(() => router.navigate('/share'));
  await isGone();
  expect(answers).toEqual(['첫째? false', '둘째? false']);

  history.back();
  await isAt('/concern');
  await userEvent.click(screen.getByRole('button', { name: '삭제' }));
  await screen.findByRole('alertdialog');
  history.forward();
  await isAt('/share');
  await isGone();
});

it('an open dialog stays when its page only changes its filters, and Back then only closes the dialog', async () => {
  await open('삭제');
  await act(() => router.navigate('/concern?filter=mine'));
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  history.back();
  await isGone();
  await isAt('/concern?filter=mine');
});
