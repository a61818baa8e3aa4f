import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Chip } from '../actions/chip.tsx';
import { MessageComposer } from '../messages/message-composer.tsx';
import { Overlays } from './overlays.tsx';

const focused = () => document.activeElement as HTMLElement;

/** Simulates a key that is held down until it repeats. As in browsers, Enter clicks at each keydown, the space key at keyup. */
function hold(key: 'Enter' | ' ', keys: { ctrlKey?: boolean } = {}) {
  let active: Element | null = null;
  for (const repeat of [false, true, true]) {
    if (!fireEvent.keyDown(focused(), { key, repeat, ...keys })) continue;
    active = focused();
    if (key === 'Enter' && active.matches('button, a')) fireEvent.click(active);
    if (key === 'Enter' && active.matches('input')) fireEvent.submit(active);
  }
  if (fireEvent.keyUp(focused(), { key }) && key === ' ' && active === focused() && active.matches('button, input'))
    fireEvent.click(active);
}

/** A button that is replaced by another one, which gets the focus. */
function Replaced({ onPress }: { onPress: (name: string) => void }) {
  const [name, setName] = useState('보내기');
  const press = () => {
    onPress(name);
    setName('다시 보내기');
  };
  return (
    // biome-ignore lint/a11y/noAutofocus: the focus moves to the new button
    <button key={name} type="button" autoFocus onClick={press} onKeyDown={() => setName('다시 보내기')}>
      {name}
    </button>
  );
}

const show = (page: ReactNode) =>
  render(
    <>
      {page}
      <Overlays />
    </>,
  );

it('the space key that is held while its button is replaced does not press the new button', () => {
  const pressed: string[] = [];
  show(<Replaced onPress={(name) => pressed.push(name)} />);
  hold(' ');
  expect([focused().textContent, pressed]).toEqual(['다시 보내기', []]);
  hold(' ');
  expect(pressed).toEqual(['다시 보내기']);
});

it('Enter that is held presses once, even if the first press moves the focus to another button', () => {
  const pressed: string[] = [];
  show(
    <>
      <button type="button" onClick={() => pressed.push('삭제') && screen.getByText('확인').focus()}>
        삭제
      </button>
      <button type="button" onClick={() => pressed.push('확인')}>
        확인
      </button>
    </>,
  );
  screen.getByText('삭제').focus();
  hold('Enter');
  expect(pressed).toEqual(['삭제']);
  hold('Enter');
  expect(pressed).toEqual(['삭제', '확인']);
});

it('a toggle that is a link, a form and a message are pressed or sent once by a held key', () => {
  const pressed: string[] = [];
  show(
    <>
      <Chip href="?a" pressed={false} onClick={(event) => event.preventDefault() ?? pressed.push('필터')}>
        필터
      </Chip>
      <form onSubmit={(event) => event.preventDefault() ?? pressed.push('검색')}>
        <input aria-label="검색어" />
      </form>
      <MessageComposer value="" onChange={() => {}} onSend={() => pressed.push('메시지')} max={10} />
    </>,
  );
  screen.getByRole('button', { name: '필터' }).focus();
  hold(' ');
  screen.getByLabelText('검색어').focus();
  hold('Enter');
  screen.getByLabelText('메시지 쓰기').focus();
  hold('Enter', { ctrlKey: true });
  expect(pressed).toEqual(['필터', '검색', '메시지']);
});

it.each([' ', 'Enter'])('a held key types in a text field (%j)', (key) => {
  show(<textarea />);
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key, repeat: true })).toBe(true);
});

it('the held space key types in a line of text and scrolls the page', () => {
  show(<input />);
  for (const place of [screen.getByRole('textbox'), document.body])
    expect(fireEvent.keyDown(place, { key: ' ', repeat: true })).toBe(true);
});
