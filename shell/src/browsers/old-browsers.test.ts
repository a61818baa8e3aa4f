import { runInNewContext } from 'node:vm';
import { FLOOR, LOAD_POLYFILLS, OLD_BROWSER_NOTE, POLYFILLS_ID } from './old-browsers.ts';
import { POLYFILLS, polyfillModules } from './polyfills.ts';

/** Runs the scripts of the document as one with exactly these built-ins. @returns what they wrote into it */
function open({ floor = true, lacks = '' } = {}) {
  const written: string[] = [];
  const root = { hasAttribute: () => floor, removeAttribute: () => undefined };
  const self: Record<string, object> = {};
  for (const [path, members] of Object.entries(POLYFILLS)) {
    const [owner = '', prototype] = path.split('.');
    const names = Object.keys(members).filter((name) => `${path}.${name}` !== lacks);
    const built = Object.fromEntries(names.map((name) => [name, true]));
    self[owner] = { ...self[owner], ...(prototype ? { [prototype]: built } : built) };
  }
  const document = {
    documentElement: root,
    querySelectorAll: () => [],
    getElementById: (id: string) => ({ innerHTML: `script of ${id}` }),
    write: (html: string) => written.push(html),
  };
  runInNewContext(`${OLD_BROWSER_NOTE};${LOAD_POLYFILLS}`, { document, self });
  return written;
}

it('A browser that has everything loads nothing more', () => {
  expect(open()).toEqual([]);
});

it.each(Object.entries(POLYFILLS).flatMap(([path, members]) => Object.keys(members).map((name) => `${path}.${name}`)))(
  'A browser without %s loads the polyfills before the other scripts',
  (lacks) => {
    expect(open({ lacks })).toEqual([`script of ${POLYFILLS_ID}`]);
  },
);

it('A browser below the floor shows that it can only read, and runs none of the scripts', () => {
  expect(open({ floor: false })).toEqual([expect.stringContaining('글을 읽을 수만 있어요'), '<template>']);
});

it('Code for old browsers parses in every browser', () => {
  expect(OLD_BROWSER_NOTE + LOAD_POLYFILLS).not.toMatch(/=>|`|\?\.|\?\?|\b(let|const)\b|class ?\{/);
  expect(FLOOR).toContain('static{');
});

it('Each polyfill is loaded once', () => {
  expect(new Set(polyfillModules()).size).toBe(polyfillModules().length);
});
