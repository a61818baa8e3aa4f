import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { topmostOverlay } from '../overlay/open-overlays.ts';
import { Menu } from './menu.tsx';

it('a menu can be opened, used and closed by keyboard', async () => {
  const edit = jest.fn();
  const remove = jest.fn();
  render(
    <Menu
      label="글 메뉴"
      items={[
        { label: '수정', onSelect: edit },
        { label: '삭제', danger: true, onSelect: remove },
      ]}
    >
      …
    </Menu>,
  );
  const button = screen.getByRole('button', { name: '글 메뉴' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu', { name: '글 메뉴' });
  await waitFor(() => expect(screen.getByRole('menuitem', { name: '수정' })).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
  expect(edit).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('Back closes a menu without choosing an item', async () => {
  const edit = jest.fn();
  render(
    <Menu label="글 메뉴" items={[{ label: '수정', onSelect: edit }]}>
      …
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button', { name: '글 메뉴' }));
  await screen.findByRole('menu', { name: '글 메뉴' });
  act(() => topmostOverlay()?.());
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(edit).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: '글 메뉴' })).toHaveFocus();
});

it('a press beside a menu closes it, and no listener of the page receives the press', async () => {
  const onPage = jest.fn();
  document.addEventListener('click', onPage);
  render(
    <main>
      <Menu label="글 메뉴" items={[{ label: '수정', onSelect: () => {} }]}>
        …
      </Menu>
    </main>,
  );
  const button = screen.getByRole('button', { name: '글 메뉴' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: '글 메뉴' });
  expect(screen.getByRole('main')).toContainElement(menu);
  // the page around the list is not hidden from assistive technology
  expect(button).toBeVisible();
  expect(button.closest('[aria-hidden]')).toBeNull();
  onPage.mockClear();
  const coords = { clientX: 300, clientY: 300 };
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('presentation'), coords });
  await waitFor(() => expect(menu).not.toBeInTheDocument());
  expect(onPage).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  document.removeEventListener('click', onPage);
});
