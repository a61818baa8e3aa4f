import { alertDialog, confirmDialog, Overlays } from '@onmaum/shared-ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { closeOnBack } from './close-on-back.ts';

const answers: boolean[] = [];
const ask = () => void confirmDialog({ text: '한 번 더?' }).then((yes) => answers.push(yes));
const demand = () => void alertDialog('권한', { required: true }).then((read) => answers.push(read));

// the previous history entry belongs to another document, as on the payment page
history.replaceState(null, '', '/before');
history.pushState(null, '', '/paying');
const followRouter = closeOnBack();
const router = createBrowserRouter([
  {
    path: '/paying',
    element: (
      <>
        <button type="button" onClick={ask}>
          결제
        </button>
        <button type="button" onClick={demand}>
          권한
        </button>
      </>
    ),
  },
  { path: '*', element: <h1>다른 페이지</h1> },
]);
followRouter(router);

const isGone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
const arrives = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const open = async (button: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('alertdialog');
};

beforeEach(async () => {
  answers.length = 0;
  render(
    <>
      <RouterProvider router={router} />
      <Overlays />
    </>,
  );
});

it('Back closes each opened dialog if the previous page is another document, and then leads to that document', async () => {
  for (const _ of [1, 2]) {
    await open('결제');
    history.back();
    await isGone();
    expect(location.pathname).toBe('/paying');
  }
  expect(answers).toEqual([false, false]);
  history.back();
  await arrives('/before');

  history.go(1);
  await arrives('/paying');
  await screen.findByRole('button', { name: '결제' });
});

it('Back from the next page leads to the page of the dialog, and a second Back to the previous document', async () => {
  await open('결제');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await isGone();
  await act(() => router.navigate('/next'));
  history.back();
  await arrives('/paying');
  await screen.findByRole('button', { name: '결제' });
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/before'));

  history.go(1);
  await arrives('/paying');
  await screen.findByRole('button', { name: '권한' });
});

it('a message that Back does not close adds no history entry', async () => {
  const { length } = history;
  await open('권한');
  expect(history.length).toBe(length);
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await isGone();
});
