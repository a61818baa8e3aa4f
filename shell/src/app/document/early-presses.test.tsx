import { useHydrated } from '@onmaum/shared-ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepEarlyPresses } from './early-presses.ts';

let root: Root | undefined;

beforeAll(() => {
  const script = document.createElement('script');
  script.textContent = `(${keepEarlyPresses.toString()})()`;
  document.head.append(script);
});
afterEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  act(() => root?.unmount());
});

// React's development build warns of the mark, which it leaves alone
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

/** Shows what the server sent. @returns starts the page */
function open(page: ReactNode) {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const container = document.getElementById('root') as HTMLElement;
  return () =>
    act(() => {
      root = hydrateRoot(container, page);
    });
}

/** Like `open`, but React hydrates in slices with pauses, as in a browser. */
function openInSlices(page: ReactNode) {
  open(page);
  const container = document.getElementById('root') as HTMLElement;
  return () => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    root = hydrateRoot(container, page);
  };
}

const isPerformed = () => waitFor(() => expect(document.querySelector('[data-kept]')).toBeNull());

/** Shows what React knows of its field. */
function FirstField() {
  const [text, setText] = useState('');
  return (
    <>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </>
  );
}

function Counter({ name = '공감' }: { name?: string }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {name}
      </button>
      <output>{count}</output>
    </>
  );
}

test('a press before the page lives is marked, counts once however often it is pressed, and is performed', async () => {
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

test('presses of several controls are performed in their order, those of the keyboard too', async () => {
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

function Fields() {
  const [values, setValues] = useState({ text: '', area: '처음', sort: '1', agree: false, mode: 'a' });
  const [sent, setSent] = useState('');
  const set = (change: Partial<typeof values>) => setValues((last) => ({ ...last, ...change }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(JSON.stringify(values));
      }}
    >
      <input aria-label="글" value={values.text} onChange={(event) => set({ text: event.target.value })} />
      <textarea aria-label="긴 글" value={values.area} onChange={(event) => set({ area: event.target.value })} />
      <select aria-label="정렬" value={values.sort} onChange={(event) => set({ sort: event.target.value })}>
        <option value="1">최신순</option>
        <option value="2">인기순</option>
      </select>
      <input
        type="checkbox"
        aria-label="동의"
        checked={values.agree}
        onChange={(event) => set({ agree: event.target.checked })}
      />
      {['a', 'b'].map((mode) => (
        <input
          key={mode}
          type="radio"
          name="mode"
          value={mode}
          aria-label={mode}
          checked={values.mode === mode}
          onChange={() => set({ mode })}
        />
      ))}
      <button type="submit">보내기</button>
      <output>{sent}</output>
    </form>
  );
}

test('what is typed and chosen before the page lives stays, and a form that was sent is sent with it', async () => {
  const start = open(<Fields />);
  await userEvent.type(screen.getByRole('textbox', { name: '글' }), '첫 줄');
  await userEvent.type(screen.getByRole('textbox', { name: '긴 글' }), '과 끝');
  await userEvent.selectOptions(screen.getByRole('combobox'), '인기순');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('radio', { name: 'b' }));
  await userEvent.click(screen.getByRole('button'));
  start();
  await isPerformed();
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({
    text: '첫 줄',
    area: '처음과 끝',
    sort: '2',
    agree: true,
    mode: 'b',
  });
});

/** Its rendering takes longer than one slice of React. */
function Slow() {
  const end = performance.now() + 10;
  while (performance.now() < end);
  return null;
}

/** A field of each role, with the value that React knows. */
const FIELDS: Record<string, (set: (value: string) => void, value: string) => ReactNode> = {
  checkbox: (set, value) => (
    <input type="checkbox" checked={value === 'true'} onChange={() => set(value === 'true' ? 'false' : 'true')} />
  ),
  radio: (set, value) => <input type="radio" checked={value === 'true'} onChange={() => set('true')} />,
  textbox: (set, value) => <input value={value} onChange={(event) => set(event.target.value)} />,
  combobox: (set, value) => (
    <select value={value} onChange={(event) => set(event.target.value)}>
      <option value="">최신순</option>
      <option value="true">인기순</option>
    </select>
  ),
};

function Field({ role }: { role: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      {FIELDS[role]?.(setValue, value)}
      <output>{value}</output>
    </>
  );
}

test.each(Object.keys(FIELDS))(
  'what was entered into a %s stays when React is in the middle of taking it over',
  async (role) => {
    const start = openInSlices(
      <Suspense>
        <Field role={role} />
        {Array.from({ length: 20 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Slow key={index} />
        ))}
      </Suspense>,
    );
    const field = screen.getByRole(role);
    if (role === 'textbox') await userEvent.type(field, 'true');
    else if (role === 'combobox') await userEvent.selectOptions(field, '인기순');
    else await userEvent.click(field);
    start();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('true'));
  },
);

test('Enter in a form without a button sends it once the page lives', async () => {
  const submit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const start = open(
    <form onSubmit={submit}>
      <input aria-label="글" defaultValue="" />
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox'), '안녕{Enter}');
  expect(submit).not.toHaveBeenCalled();
  start();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('textbox')).toHaveValue('안녕');
});

const pressed = jest.fn();

/** Stands still by itself once the page lives. */
const Player = () => (
  <button type="button" aria-label={useHydrated() ? '시작' : '멈추기'} onClick={pressed}>
    |
  </button>
);

test('a press that the page has made needless meanwhile is not performed', async () => {
  const start = open(<Player />);
  await userEvent.click(screen.getByRole('button', { name: '멈추기' }));
  start();
  await isPerformed();
  expect(screen.getByRole('button')).toHaveAccessibleName('시작');
  expect(pressed).not.toHaveBeenCalled();
});

test('links and forms with an address work by themselves', async () => {
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

test('a link that is pressed after a button is followed once the press of the button is done', async () => {
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

test('leaving asks first when a text was typed that nothing has kept yet', async () => {
  const start = open(
    <>
      <form action="/search">
        <input aria-label="검색" />
      </form>
      <textarea aria-label="글" defaultValue="" />
    </>,
  );
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await userEvent.type(screen.getByRole('textbox', { name: '검색' }), '엄마');
  expect(asks()).toBe(false);
  await userEvent.type(screen.getByRole('textbox', { name: '글' }), '안녕');
  expect(asks()).toBe(true);
  start();
  await waitFor(() => expect(asks()).toBe(false));
});

test('a control that is replaced when the page starts gets its press, its text and the focus', async () => {
  document.body.innerHTML = '<div id="root"><div><input name="title"><button type="button">공감</button></div></div>';
  await userEvent.type(screen.getByRole('textbox'), '먼저 적은 글');
  const page = (
    <section>
      <input name="title" defaultValue="전에 쓰던 글" />
      <Counter />
    </section>
  );
  await userEvent.click(screen.getByRole('button'));
  screen.getByRole('textbox').focus();
  const container = document.getElementById('root') as HTMLElement;
  container.innerHTML = renderToString(page);
  act(() => {
    root = hydrateRoot(container, page);
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1'));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('전에 쓰던 글 먼저 적은 글'));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a field that is replaced while somebody types has its text and the focus before the next key', async () => {
  document.body.innerHTML = '<div id="root"><input aria-label="제목"></div>';
  await userEvent.type(screen.getByLabelText('제목'), '요');
  act(() => {
    root = createRoot(document.getElementById('root') as HTMLElement);
    root.render(<input aria-label="제목" />);
  });
  // less than a task, which a key would be
  await Promise.resolve();
  expect(screen.getByLabelText('제목')).toHaveFocus();
  expect(screen.getByLabelText('제목')).toHaveValue('요');
});

test('a text is kept until the page lives, also one that has said that it does not come', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const start = open(<FirstField />);
  await user.type(screen.getByRole('textbox'), '먼저 적은 글');
  document.body.insertAdjacentHTML('afterbegin', '<p class="start-failed"></p>');
  jest.advanceTimersByTime(30_000);
  start();
  act(() => jest.advanceTimersByTime(100));
  jest.useRealTimers();
  expect(screen.getByRole('status')).toHaveTextContent('먼저 적은 글');
});

test('no press is kept on a page that has said that it does not come, nor for longer than 20 seconds', async () => {
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
