import { globSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { applyScheme, type Scheme } from '../.storybook/scheme.ts';
import { Site } from '../.storybook/site.tsx';

interface Stories {
  default: { title: string };
  [story: string]: unknown;
}

const files = globSync('**/*.stories.tsx', { cwd: import.meta.dirname });

async function storiesOf(file: string) {
  const { default: meta, ...stories } = (await import(path.join(import.meta.dirname, file))) as Stories;
  return { meta, stories: Object.entries(stories) as [string, ComponentType][] };
}

/** jsdom has neither observers nor media queries. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const matchMedia = () => Object.assign(new EventTarget(), { matches: false });

beforeAll(() =>
  Object.assign(globalThis, { IntersectionObserver: NoObserver, ResizeObserver: NoObserver, matchMedia }),
);

describe.each<Scheme>(['light', 'dark'])('In the %s scheme of the workbench', (scheme) => {
  it.each(files)('every story of %s is rendered', async (file) => {
    const complaint = jest.spyOn(console, 'error');
    const { meta, stories } = await storiesOf(file);
    expect(meta.title).toMatch(/^[a-z]+\/[A-Z]/);
    expect(stories.length).toBeGreaterThan(0);
    for (const [, Story] of stories) {
      const { container, unmount } = render(
        <Site scheme={scheme}>
          <Story />
        </Site>,
      );
      expect(container.querySelector('.stage')).not.toBeEmptyDOMElement();
      unmount();
    }
    expect(complaint).not.toHaveBeenCalled();
    expect(document.documentElement).toHaveStyle({ colorScheme: scheme });
  });
});

it('a chosen scheme overrides the preference of the device, and can be changed again', () => {
  const style = document.createElement('style');
  style.textContent = ':root { color: black } @media (prefers-color-scheme: dark) { :root { color: white } }';
  document.head.append(style);
  const [, dark] = style.sheet?.cssRules ?? [];
  const query = () => (dark as CSSMediaRule).media.mediaText;
  applyScheme('dark');
  expect(query()).toContain('all');
  applyScheme('light');
  expect(query()).toContain('max-width: 0');
  applyScheme('dark');
  expect(query()).toContain('all');
  style.remove();
});
