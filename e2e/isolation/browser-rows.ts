import type { RemoteName } from '@onmaum/shared-contract/release/apps';

/** Files of an area that are missing when a browser opens one of its pages. */
export interface BrowserRow {
  id: string;
  title: string;
  /** The addresses of the files. @param chunk of the page */
  files: (app: RemoteName, chunk: string) => string;
  /** Whether the request gets no answer instead of a 404. */
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
