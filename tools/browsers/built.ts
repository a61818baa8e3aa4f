import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { APPS } from '../../deploy/src/checkout/apps.ts';
import { closeDocument, openDocument } from '../../shell/src/app/document/document.ts';
import { plainPage } from '../../site/src/failures/plain-page.ts';
import { WORKER_OFF } from '../../site/src/files/worker-script.ts';
import { withBar } from '../../site/src/preview/bar.ts';
import type { Preview } from '../../site/src/releases/offer.ts';

/** A script or a stylesheet for browsers. */
export interface BuiltFile {
  app: string;
  name: string;
  text: string;
  kind: 'script' | 'style';
}

const root = path.join(import.meta.dirname, '../..');

/**
 * All scripts and styles that apps send to browsers, except the polyfills: the built files of the releases, and scripts and
 * styles inside the shell's documents.
 * @throws when an app is not built
 */
export const builtFiles = (apps: readonly string[] = APPS): BuiltFile[] => [
  ...apps.flatMap(filesOf),
  ...(apps.includes('shell') ? filesInDocuments() : []),
];

function filesOf(app: string): BuiltFile[] {
  const files = globSync(`${app}/dist/client/**/*.{js,css}`, { cwd: root });
  if (files.length === 0) throw new Error(`${app} is not built: npm run build`);
  return files
    .filter((file) => path.basename(file) !== 'polyfills.js')
    .map((file) => ({
      app,
      name: file,
      text: readFileSync(path.join(root, file), 'utf8'),
      kind: file.endsWith('.css') ? 'style' : 'script',
    }));
}

function filesInDocuments(): BuiltFile[] {
  const head = { title: '', description: '', image: '' };
  const url = new URL('https://example.com/');
  const parts = { head, url, styles: [], starts: true, returning: true, demonstration: true };
  const end = { icons: '', scripts: [], polyfills: '/polyfills.js', preloads: [], stateId: 'state', state: '{}' };
  const page = withBar(openDocument(parts) + closeDocument(end), { app: 'shell', version: '1' } as Preview);
  const documents = { 'the document': page, 'the plain page': plainPage(500) };
  const worker: BuiltFile = {
    app: 'shell',
    name: 'the worker that unregisters itself',
    text: WORKER_OFF,
    kind: 'script',
  };
  const inline = Object.entries(documents).flatMap(([name, html]) =>
    [...html.matchAll(/<(script|style)>(.*?)<\/\1>/gs)].map(
      ([, kind, text = '']): BuiltFile => ({
        app: 'shell',
        name: `${name}: ${text.trim().slice(0, 40)}`,
        text,
        kind: kind as BuiltFile['kind'],
      }),
    ),
  );
  return [worker, ...inline];
}
