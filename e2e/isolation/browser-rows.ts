import type { RemoteName } from '@onmaum/shared-contract/release/apps';

/** A failure of an area in a browser: files are missing when the browser opens one of its pages. */
export interface BrowserRow {
  id: string;
  title: string;
  /** A pattern for the addresses of the files. @param chunk the chunk of the page */
  files: (app: RemoteName, chunk: string) => string;
  /** Set if requests for the files are never answered. Otherwise they are answered with 503. */
  hangs?: true;
}

export const BROWSER_ROWS: readonly BrowserRow[] = [
  { id: 'entry-missing', title: 'Missing: its entry', files: (app) => `**/r/${app}/*/client/remoteEntry.js` },
  {
    id: 'chunk-missing',
    title: 'Missing: the script of the page',
    files: (app, chunk) => `**/r/${app}/*/client/c/${chunk}.js`,
  },
  {
    id: 'style-missing',
    title: 'Missing: the style of the page',
    files: (app, chunk) => `**/r/${app}/*/client/c/${chunk}.css`,
  },
  {
    id: 'entry-hangs',
    title: 'Never answered: its entry',
    files: (app) => `**/r/${app}/*/client/remoteEntry.js`,
    hangs: true,
  },
];
