import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { IconButton } from './icon-button.tsx';

it('a busy button keeps the focus, is announced as busy, and neither acts nor submits', async () => {
  const press = jest.fn();
  const submit = jest.fn();
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy onClick={press}>
        저장
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: '저장', busy: true });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

it('a button does not submit unless it is a submit button', () => {
  render(<Button>취소</Button>);
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

it('a chip is a toggle, a link or only text', () => {
  const chips = (
    <>
      <Chip pressed onClick={() => undefined}>
        직장
      </Chip>
      <Chip to="/search/a">#번아웃</Chip>
      <Chip>#이직</Chip>
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: chips }])} />);
  expect(screen.getByRole('button', { name: '직장', pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '#번아웃' })).toHaveAttribute('href', '/search/a');
  expect(screen.getByText('#이직').tagName).toBe('SPAN');
});

it('an icon button has a name and may be a toggle', () => {
  render(
    <IconButton label="북마크" pressed={false}>
      <svg aria-hidden="true" />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: '북마크', pressed: false })).toBeInTheDocument();
});
