import type { AppName } from '@onmaum/shared-contract/release/apps';
import type { Release } from '@onmaum/shared-contract/release/release';
import type { Candidate } from '../checks/rehearsal/scenes.ts';
import { deploy } from '../commands/deploy.ts';
import { makeTestReleases, releaseOf, UNEXAMINED } from './test-releases.ts';

/** Server bundle of a shell whose HTML contains the list of areas. */
const SERVER = `
  exports.createRenderer = async () => ({
    failed: [],
    async render(href, sink, remotes) {
      const state = JSON.stringify({ rendered: [], complete: true, remotes });
      sink.begin({ status: 200 });
      sink.write('<!doctype html><html><head><title>x</title></head><body><header>frame</header><h1>title</h1><div id="root"></div>');
      sink.write('<script type="application/json" id="page-state">' + state + '</script>');
      sink.write('<script src="/r/shell/1/client/main.js"></script></body></html>');
    },
  });
`;
/**
 * Client script of a shell that starts late, replaces methods of `history` as the real one does to limit calls, and opens and
 * closes pages of areas when the address changes.
 */
const CLIENT = `
  const { remotes } = JSON.parse(document.getElementById('page-state').textContent);
  const root = document.getElementById('root');
  for (const name of ['pushState', 'replaceState']) {
    const write = history[name].bind(history);
    history[name] = (...entry) => write(...entry);
  }
  const matches = (pattern) => new RegExp('^' + pattern.replace(/:[a-z]+/g, '[^/]+') + '$').test(location.pathname);
  let close = () => {};
  async function show() {
    close();
    close = () => {};
    root.textContent = '';
    const owner = remotes.find(({ paths }) => paths.some(matches));
    if (!owner) return;
    if (!window[owner.container]) {
      await new Promise((done) => {
        const script = document.createElement('script');
        script.src = owner.entry;
        script.onload = done;
        document.head.append(script);
      });
    }
    try {
      close = window[owner.container].open(root) ?? close;
    } catch (error) {
      console.error('fault of ' + owner.app + '@' + owner.version + ': page, ' + error.name);
    }
  }
  let started = false;
  setTimeout(() => {
    started = true;
    root.dataset.started = '';
  }, 700);
  addEventListener('popstate', () => {
    // a page that changes before it has started does not fit its document
    if (!started) for (const { app, version } of remotes) console.error('fault of ' + app + '@' + version + ': page, Early');
    void show();
  });
  window.navigate = (path) => {
    history.pushState(null, '', path);
    void show();
  };
`;

/** Makes a live shell, and areas for the browser check. The caller has to remove the files. */
export async function makeLookedAreas() {
  const workshop = await makeTestReleases();
  const release = releaseOf('shell', '1');
  const shell: Candidate = { release, folder: await workshop.build(release, SERVER, { 'client/main.js': CLIENT }) };
  await deploy(workshop.releases, [shell.folder], {}, UNEXAMINED);
  return {
    shell,
    releases: workshop.releases,
    remove: () => workshop.remove(),
    /**
     * Builds an area. In a browser, each of its pages (`/<app>/0`, `/<app>/1` and so on) runs one of the given pieces of code.
     */
    async area(app: AppName, ...pages: readonly string[]): Promise<Candidate> {
      const container = app.replace('-', '_');
      const release: Release = {
        ...releaseOf('mfe-desk', '1', {
          paths: pages.map((_page, at) => `/${app}/${at}`),
          exposes: { './routes': { js: [], css: [] } },
          fragments: {},
        }),
        ...{ app, container },
      };
      const functions = pages.map((page) => `(root) => {\n${page}\n}`).join(',\n');
      const main = `var ${container} = { open: (root) => [${functions}][location.pathname.split('/')[2]](root) };`;
      return { release, folder: await workshop.build(release, undefined, { 'client/main.js': main }) };
    },
  };
}
