import { renderElement } from '@onmaum/shared-testing';
import { act, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { useNavigateHere } from './use-navigate-here.ts';

let answer = (): void => {};

function Form() {
  const navigate = useNavigateHere();
  const send = async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    await navigate('/done');
  };
  return (
    <>
      <button type="button" onClick={() => void send()}>
        보내기
      </button>
      <Link to="/elsewhere">다른 곳</Link>
    </>
  );
}

/** The form is shown only at `/`. */
function Pages() {
  const { pathname } = useLocation();
  return (
    <>
      {pathname === '/' && <Form />}
      <h1>{pathname}</h1>
    </>
  );
}

const open = () => renderElement(<Pages />);
const press = (role: 'button' | 'link') => act(() => screen.getByRole(role).click());

test('An answer opens the next page', async () => {
  open();
  press('button');
  await act(async () => answer());
  expect(screen.getByRole('heading')).toHaveTextContent('/done');
});

test('An answer that comes after the page was left opens nothing', async () => {
  open();
  press('button');
  press('link');
  await act(async () => answer());
  expect(screen.getByRole('heading')).toHaveTextContent('/elsewhere');
});
