import { runInNewContext } from 'node:vm';
import { FLOOR, LOAD_POLYFILLS, OLD_BROWSER_NOTE, POLYFILLS_ID } from './old-browsers.ts';
import { POLYFILLS, polyfillModules } from './polyfills.ts';

/** Runs the inline scripts in a simulated browser. @returns the HTML that they wrote into the document */
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

it('A browser that lacks no built-in loads no polyfills', () => {
  expect(open()).toEqual([]);
});

it.each(Object.entries(POLYFILLS).flatMap(([path, members]) => Object.keys(members).map((name) => `${path}.${name}`)))(
  'A browser without %s loads the polyfills before the other scripts',
  (lacks) => {
    expect(open({ lacks })).toEqual([`script of ${POLYFILLS_ID}`]);
  },
);

it('A browser below the minimum version shows that it can only read, and runs no scripts of the site', () => {
  expect(open({ floor: false })).toEqual([expect.stringContaining('글을 읽을 수만 있어요'), '<template>']);
});

it('Code for old browsers parses in every browser', () => {
  expect(OLD_BROWSER_NOTE + LOAD_POLYFILLS).not.toMatch(/=>|`|\?\.|\?\?|\b(let|const)\b|class ?\{/);
  expect(FLOOR).toContain('static{');
});

it('Each polyfill is listed once', () => {
  expect(new Set(polyfillModules()).size).toBe(polyfillModules().length);
});
