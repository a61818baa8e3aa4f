import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Counter, earlyPresses, endsWithTest, isPerformed, open, openInSlices } from './test/early-page.tsx';

earlyPresses();

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

test('values entered before hydration stay, and a form that was submitted is sent with them', async () => {
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

test('a form that is sent at the moment of hydration is sent with the values entered before', async () => {
  const start = open(<Fields />);
  await userEvent.type(screen.getByRole('textbox', { name: '글' }), '첫 줄');
  await userEvent.click(screen.getByRole('radio', { name: 'b' }));
  start();
  fireEvent.click(screen.getByRole('button'));
  await isPerformed();
  expect(JSON.parse(screen.getByRole('status').textContent)).toMatchObject({ text: '첫 줄', mode: 'b' });
});

/** A component whose rendering takes longer than one time slice of React. */
function Slow() {
  const end = performance.now() + 10;
  while (performance.now() < end);
  return null;
}

/** One controlled field for each role. */
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

test.each(Object.keys(FIELDS))('a value entered into a %s during hydration stays', async (role) => {
  const start = openInSlices(
    <Suspense>
      <Field role={role} />
      {Array.from({ length: 20 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the components are all alike
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
});

test('Enter in a form without a button sends it after hydration', async () => {
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

test('leaving the page before hydration asks first if a text was typed, except into a form with an address', async () => {
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

test('a control that hydration replaces gets the press, the text and the focus of the earlier element', async () => {
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
    endsWithTest(hydrateRoot(container, page));
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1'));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('전에 쓰던 글 먼저 적은 글'));
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a field that is replaced while somebody types gets the text and the focus before the next key', async () => {
  document.body.innerHTML = '<div id="root"><input aria-label="제목"></div>';
  await userEvent.type(screen.getByLabelText('제목'), '요');
  act(() => {
    const root = createRoot(document.getElementById('root') as HTMLElement);
    endsWithTest(root);
    root.render(<input aria-label="제목" />);
  });
  // one microtask takes less time than the pause until the next key
  await Promise.resolve();
  expect(screen.getByLabelText('제목')).toHaveFocus();
  expect(screen.getByLabelText('제목')).toHaveValue('요');
});

/** A field, and the value that React knows for it. */
function FirstField() {
  const [text, setText] = useState('');
  return (
    <>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </>
  );
}

test('a typed text is kept until hydration, even on a page that has reported a failed start', async () => {
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
