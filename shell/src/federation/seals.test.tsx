import { setSeals } from './seals.ts';

const FOLDER = '/r/mfe-community/1/client/';
const CONTAINER = `${FOLDER}entry.js`;

let list: () => Promise<Response>;
const asked: [string, RequestInit | undefined][] = [];
beforeEach(() => {
  asked.length = 0;
  list = async () => Response.json({ 'c/page.js': 'sha384-page', 'c/page.css': 'sha384-style' });
  globalThis.fetch = async (address, init) => {
    asked.push([address as string, init]);
    return list();
  };
  document.head.innerHTML = `<link rel="preload" as="script" href="${FOLDER}named.js" integrity="sha384-named">`;
});

/** Loads a script as a bundle does. @returns its digest and address, once the address is set or loading has failed */
async function loadScript(src: string) {
  const script = document.createElement('script');
  script.type = 'text/never-run';
  const failed = new Promise<'failed'>((done) => script.addEventListener('error', () => done('failed')));
  await Promise.race([globalThis.loadSealed?.(script, { src }), failed]);
  return { integrity: script.integrity || '', src: script.getAttribute('src') };
}

it('Containers and files that the document names get their digests at once, without a request', () => {
  setSeals([{ folder: FOLDER, digest: 'sha384-list' }], [{ entry: CONTAINER, integrity: 'sha384-container' }]);
  const [named, container] = [document.createElement('script'), document.createElement('script')];
  globalThis.loadSealed?.(named, { src: `${location.origin}${FOLDER}named.js` });
  globalThis.loadSealed?.(container, { src: CONTAINER });
  expect([named.integrity, container.integrity]).toEqual(['sha384-named', 'sha384-container']);
  expect(container.getAttribute('src')).toBe(CONTAINER);
  expect(asked).toEqual([]);
});

it('Other files get their digests from a list, which is requested once and verified', async () => {
  const folder = '/r/shell/2/client/';
  setSeals([{ folder, digest: 'sha384-list' }]);
  expect(await loadScript(`${folder}c/page.js`)).toEqual({ integrity: 'sha384-page', src: `${folder}c/page.js` });
  const link = document.createElement('link');
  await globalThis.loadSealed?.(link, { href: `${folder}c/page.css` });
  expect([link.integrity, link.getAttribute('href')]).toEqual(['sha384-style', `${folder}c/page.css`]);
  expect(asked).toEqual([[`${folder}seals.json`, { integrity: 'sha384-list' }]]);
});

it('An inlined stylesheet counts as loaded, and is not requested', async () => {
  setSeals([{ folder: FOLDER, digest: 'sha384-list' }]);
  document.head.innerHTML = `<style data-file="${FOLDER}c/page.css">.a{}</style>`;
  const link = document.createElement('link');
  const loaded = new Promise((done) => {
    globalThis.loadSealed?.(link, { href: `${location.origin}${FOLDER}c/page.css` });
    // the runtimes of bundles also add the listener after the call
    link.onload = done;
  });
  await loaded;
  expect(link.hasAttribute('href')).toBe(false);
  expect(asked).toEqual([]);
});

it('Without the list a file fails, and the next attempt requests the list again; unlisted files fail', async () => {
  const folder = '/r/shell/3/client/';
  setSeals([{ folder, digest: 'sha384-list' }]);
  const whole = list;
  list = () => Promise.reject(new Error('the digest is another'));
  expect(await loadScript(`${folder}c/page.js`)).toEqual({ integrity: '', src: null });
  list = whole;
  expect((await loadScript(`${folder}c/page.js`)).integrity).toBe('sha384-page');
  expect(await loadScript(`${folder}c/added.js`)).toEqual({ integrity: '', src: null });
});

it('Files of a release without digests load without a check', async () => {
  setSeals();
  expect(await loadScript('/r/mfe-mypage/1/client/c/page.js')).toEqual({
    integrity: '',
    src: '/r/mfe-mypage/1/client/c/page.js',
  });
});
