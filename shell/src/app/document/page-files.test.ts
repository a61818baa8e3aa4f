import { pageFiles } from './page-files.ts';

const files = (name: string) => ({ js: [`/${name}.js`], css: [`/${name}.css`] });
const remote = (app: 'mfe-community' | 'mfe-marketplace') => ({
  app,
  container: app,
  version: '1',
  entry: '',
  paths: [],
  files: {
    entry: { js: [`/${app}/entry.js`], css: [] },
    exposes: { './routes': files(`${app}/routes`), './fragments': files(`${app}/fragments`) },
    chunks: { worry: files(`${app}/worry`) },
  },
});
const options = {
  apiUrl: '',
  loadContainer: async () => undefined,
  shell: { entry: files('main'), exposes: {}, chunks: { home: { js: ['/home.js', '/main.js'], css: [] } } },
  remotes: [remote('mfe-community'), remote('mfe-marketplace')],
};

it('A page needs the files of the shell, of rendered remote modules and of the matched routes, each listed once', () => {
  expect(pageFiles(options, ['mfe-community/./routes', 'mfe-community/./fragments'], ['home', 'frame'])).toMatchObject({
    styles: ['/main.css', '/mfe-community/routes.css', '/mfe-community/fragments.css'],
    scripts: ['/main.js'],
    preloads: ['/mfe-community/entry.js', '/mfe-community/routes.js', '/mfe-community/fragments.js', '/home.js'],
  });
});

it('A module that no release has needs no files', () => {
  expect(pageFiles(options, ['mfe-mypage/./routes'], []).preloads).toEqual([]);
});
