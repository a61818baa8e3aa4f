import { render } from '@testing-library/react';
import { styleSingleton } from './style-singleton.ts';

/** jsdom has no constructed style sheets. */
class FakeSheet {
  css = '';
  replaceSync(css: string) {
    this.css = css;
  }
}
beforeAll(() => {
  Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
  Object.assign(document, { adoptedStyleSheets: [new FakeSheet()] });
});
const applied = () => document.adoptedStyleSheets.map((sheet) => (sheet as unknown as FakeSheet).css);

it('Only the styles of the first mounted component apply, until all are unmounted, without a style element', () => {
  const Lock = styleSingleton();
  const first = render(<Lock styles="body{overflow:hidden}" />);
  const second = render(<Lock styles="body{padding:0}" />);
  expect(applied()).toEqual(['', 'body{overflow:hidden}']);
  first.unmount();
  expect(applied()).toEqual(['', 'body{overflow:hidden}']);
  second.unmount();
  expect(applied()).toEqual(['']);
  expect(document.querySelector('style')).toBeNull();

  const again = render(<Lock styles="body{margin:0}" />);
  expect(applied()).toEqual(['', 'body{margin:0}']);
  again.unmount();
});
