import { useHydrated } from '@onmaum/shared-ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Counter, earlyPresses, isPerformed, open } from './test/early-page.tsx';

earlyPresses();

test('a press before hydration is marked, and performed once even if it is repeated', async () => {
  const start = open(<Counter />);
  const button = screen.getByRole('button');
  await userEvent.dblClick(button);
  expect(button).toHaveAttribute('data-kept');
  expect(button).toHaveAttribute('aria-busy', 'true');
  start();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1'));
  await isPerformed();
  await userEvent.click(button);
  expect(screen.getByRole('status')).toHaveTextContent('2');
});

test('presses of several controls, by pointer or keyboard, are performed in order', async () => {
  const pressed: string[] = [];
  const start = open(
    ['셋', '하나', '둘'].map((name) => (
      <button key={name} type="button" onClick={() => pressed.push(name)}>
        {name}
      </button>
    )),
  );
  await userEvent.click(screen.getByRole('button', { name: '하나' }));
  screen.getByRole('button', { name: '둘' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '셋' }));
  start();
  await isPerformed();
  expect(pressed).toEqual(['하나', '둘', '셋']);
});

const pressed = jest.fn();

/** A player that pauses automatically after hydration. */
const Player = () => (
  <button type="button" aria-label={useHydrated() ? '시작' : '멈추기'} onClick={pressed}>
    |
  </button>
);

test('a press is not performed if hydration has already done what the press asks for', async () => {
  const start = open(<Player />);
  await userEvent.click(screen.getByRole('button', { name: '멈추기' }));
  start();
  await isPerformed();
  expect(screen.getByRole('button')).toHaveAccessibleName('시작');
  expect(pressed).not.toHaveBeenCalled();
});

test('links and forms with an address work without scripts', async () => {
  open(
    <>
      <a href="#there">어딘가</a>
      <form action="/search">
        <button type="submit">검색</button>
      </form>
    </>,
  );
  const prevented: boolean[] = [];
  const stop = (event: Event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', stop);
  await userEvent.click(screen.getByRole('link'));
  await userEvent.click(screen.getByRole('button'));
  document.removeEventListener('click', stop);
  expect(prevented).toEqual([false, false]);
  expect(document.querySelector('[data-kept]')).toBeNull();
});

test('a link that is pressed after a button is followed after the press of the button is performed', async () => {
  const done: string[] = [];
  const start = open(
    <>
      <Counter name="북마크" />
      <a
        href="/concern_detail/1"
        onClick={(event) => {
          event.preventDefault();
          done.push(`글 ${screen.getByRole('status').textContent}`);
        }}
      >
        글
      </a>
      <a href="/share" onClick={() => done.push('다른 글')}>
        다른 글
      </a>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '북마크' }));
  await userEvent.click(screen.getByRole('link', { name: '다른 글' }));
  await userEvent.click(screen.getByRole('link', { name: '글' }));
  expect(screen.getByRole('link', { name: '글' })).toHaveAttribute('data-kept');
  start();
  await isPerformed();
  expect(done).toEqual(['글 1']);
});

test('links that leave the site or open a tab work at once, also after a press', async () => {
  const start = open(
    <>
      <Counter />
      <a href="tel:109">109</a>
      <a href="/terms" target="_blank" rel="noreferrer">
        약관
      </a>
    </>,
  );
  await userEvent.click(screen.getByRole('button'));
  const prevented: boolean[] = [];
  const stop = (event: Event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', stop);
  for (const link of screen.getAllByRole('link')) await userEvent.click(link);
  document.removeEventListener('click', stop);
  expect(prevented).toEqual([false, false]);
  start();
  await isPerformed();
});

test('a press is not kept for longer than 20 seconds, nor on a page that has reported a failed start', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const start = open(<Counter />);
  await user.click(screen.getByRole('button'));
  jest.advanceTimersByTime(20_100);
  expect(screen.getByRole('button')).not.toHaveAttribute('data-kept');

  await user.click(screen.getByRole('button'));
  document.body.insertAdjacentHTML('afterbegin', '<p class="start-failed"></p>');
  jest.advanceTimersByTime(100);
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).not.toHaveAttribute('data-kept');
  start();
  act(() => jest.advanceTimersByTime(100));
  jest.useRealTimers();
  expect(screen.getByRole('status')).toHaveTextContent('0');
});

/** Links that are replaced when the page is hydrated. */
const Replaced = ({ onOpen }: { onOpen: (name: string) => void }) => (
  <nav key={String(useHydrated())}>
    {['하나', '둘'].map((name) => (
      <a
        key={name}
        href={`/${name}`}
        onClick={(event) => {
          event.preventDefault();
          onOpen(name);
        }}
      >
        {name}
      </a>
    ))}
  </nav>
);

function replacedPage() {
  const opened: string[] = [];
  const start = open(<Replaced onOpen={(name) => opened.push(name)} />);
  const link = (name: string) => screen.getByRole('link', { name });
  return { opened, start, link };
}

/** The two halves of a press. A browser sends no click if the first element is removed in between. */
const half = (type: 'pointerdown' | 'pointerup', element: Element) =>
  element.dispatchEvent(new MouseEvent(type, { bubbles: true }));

test('a press during which hydration replaces its control is performed once', async () => {
  const { opened, start, link } = replacedPage();
  half('pointerdown', link('둘'));
  start();
  half('pointerup', link('둘'));
  await waitFor(() => expect(opened).toEqual(['둘']));
  await isPerformed();
  await userEvent.click(link('하나'));
  expect(opened).toEqual(['둘', '하나']);
});

test.each([
  ['on another control', '하나', []],
  ['twice if the browser sends its click', '둘', ['둘']],
])('a press during which hydration replaces its control is not performed %s', async (_how, name, expected) => {
  const { opened, start, link } = replacedPage();
  half('pointerdown', link('둘'));
  start();
  half('pointerup', link(name));
  if (name === '둘') act(() => link('둘').click());
  await userEvent.click(link('하나'));
  expect(opened).toEqual([...expected, '하나']);
});
