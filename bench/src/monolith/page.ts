import type { Release } from '@onmaum/shared-contract/release/release';
import { PAGE_STATE_ID } from '@onmaum/shared-contract/release/rendering';
import { closeDocument, openDocument } from '../../../shell/src/app/document/document.ts';

/** Path of the monolith's files. */
export const FILES = '/m/';

/**
 * A page of the monolith. Its document contains references to all files, and the data; its root element is empty.
 * @param state page state from the real site
 * @param chunks names of the lazy chunks of the page
 */
export function monolithPage(
  release: Release,
  { url, chunks, state }: { url: URL; chunks: readonly string[]; state: string },
) {
  const later = chunks.flatMap((name) => {
    const files = release.chunks[name];
    if (!files) throw new Error(`the monolith has no chunk ${name}`);
    return files;
  });
  const addresses = (files: readonly string[]) => [...new Set(files)].map((file) => FILES + file);
  const scripts = addresses(release.entry.js);
  return (
    openDocument({
      head: { title: '모놀리스' },
      url,
      styles: addresses([...release.entry.css, ...later.flatMap(({ css }) => css)]),
      starts: true,
    }) +
    closeDocument({
      icons: '',
      scripts,
      preloads: addresses(later.flatMap(({ js }) => js)).filter((file) => !scripts.includes(file)),
      stateId: PAGE_STATE_ID,
      state,
    })
  );
}

/** Extracts the page state from a page of the real site. */
export function stateOf(html: string): string {
  const state = new RegExp(`<script type="application/json" id="${PAGE_STATE_ID}">(.*?)</script>`, 's').exec(html)?.[1];
  if (!state) throw new Error('the page of the site has no state');
  return state;
}
