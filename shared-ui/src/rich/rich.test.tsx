import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Collapsed } from './collapsed.tsx';
import { RichText } from './rich-text.tsx';

let measure: (height: number) => void;
const scrolledInto = jest.fn();

beforeEach(() => {
  document.documentElement.style.fontSize = '16px';
  scrolledInto.mockClear();
  Element.prototype.scrollIntoView = scrolledInto;
  class Observer {
    constructor(callback: ResizeObserverCallback) {
      measure = (height) => {
        const entry = { contentRect: { height } } as ResizeObserverEntry;
        act(() => callback([entry], this as unknown as ResizeObserver));
      };
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
});

function Story({ expectHigh }: { expectHigh: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Collapsed label="이야기" expectHigh={expectHigh} open={open} onToggle={setOpen}>
      <RichText html="<p>첫 문단</p><p>마지막 문단 <a href='/solution'>솔루션</a></p>" />
    </Collapsed>
  );
}
const story = (expectHigh = false) => <Story expectHigh={expectHigh} />;
const more = () => screen.queryByRole('button', { name: '이야기 더 보기' });

it('rich text keeps its elements', () => {
  render(<RichText html="<h3>준비할 것</h3><ul><li>물 한 잔</li></ul>" />);
  expect(screen.getByRole('heading', { name: '준비할 것' })).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent('물 한 잔');
});

it('only a text higher than 77 px has a button to show more', () => {
  render(story());
  expect(more()).not.toBeInTheDocument();
  measure(77);
  expect(more()).not.toBeInTheDocument();
  measure(79);
  expect(more()).toHaveAttribute('aria-expanded', 'false');
  measure(60);
  expect(more()).not.toBeInTheDocument();
});

it('the server renders the whole text, and the button if `expectHigh` is set', () => {
  expect(renderToString(story())).not.toContain('더 보기');
  const html = renderToString(story(true));
  expect(html).toContain('마지막 문단');
  expect(html).toContain('더 보기');
});

it('a collapsed text opens and closes; the button keeps the focus, and the beginning is scrolled into view', async () => {
  render(story(true));
  const button = screen.getByRole('button', { name: '이야기 더 보기' });
  const text = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(text).toHaveClass('closed');
  await userEvent.click(button);
  expect(button).toHaveAccessibleName('이야기 접기');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(text).not.toHaveClass('closed');
  expect(scrolledInto).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(text).toHaveClass('closed');
  expect(button).toHaveFocus();
  expect(scrolledInto).toHaveBeenCalledWith({ block: 'nearest' });
});

it('a collapsed text opens when a hidden element in it gets the focus', async () => {
  render(story(true));
  await userEvent.tab();
  expect(screen.getByRole('link', { name: '솔루션' })).toHaveFocus();
  expect(screen.getByRole('button', { name: '이야기 접기' })).toBeInTheDocument();
});
