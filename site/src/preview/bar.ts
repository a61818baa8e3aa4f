import { createHash } from 'node:crypto';
import { PREVIEW_PATH } from '@onmaum/shared-contract/release/apps';
import type { InlineHashes } from '@onmaum/shared-contract/release/rendering';
import type { Preview } from '../releases/offer.ts';
import { nameOf } from './name-of.ts';

/**
 * Address of the form that ends a preview. The form is in a bar above every page of a preview. The server inserts the bar, so
 * that it does not depend on the shell's release.
 */

export const PREVIEW_END = `${PREVIEW_PATH}/end`;

const STYLE = `
.preview-bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:var(--space-4);padding:var(--space-2) var(--gutter);border-bottom:1px solid transparent;background:var(--warn-soft);color:var(--text);font-size:var(--type-14);line-height:var(--line-height-tight)}
.preview-bar p{flex:0 1 auto;margin:0;overflow-wrap:anywhere;word-break:keep-all}
.preview-bar strong{margin-right:var(--space-2);color:var(--warn)}
.preview-bar span{display:inline-block}
.preview-bar form{flex:none;margin:0}
.preview-bar button{min-height:var(--target);padding:0 var(--space-3);border:1px solid var(--line-strong);border-radius:var(--radius-control);background:var(--surface-raised);color:var(--text);font:inherit;font-weight:600;cursor:pointer}
@media (width < 30rem){.preview-bar p{flex:1 1 9em}}
`;
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** Form that ends the preview, also without scripts. */
export const END_FORM = `<form method="post" action="${PREVIEW_END}"><button>미리보기 끝내기</button></form>`;

const barOf = (preview: Preview) => {
  const { app, version } = nameOf(preview);
  return `<style>${STYLE}</style><section class="preview-bar" aria-label="미리보기" data-screen-only><p><strong>공개 전 미리보기예요</strong><span>${app} ${version}</span></p>${END_FORM}</section>`;
};

/** Inserts the bar at the beginning of the body, outside of the rendered content. */
export const withBar = (html: string, preview: Preview): string =>
  /<body[^>]*>/.test(html) ? html.replace(/<body[^>]*>/, (body) => body + barOf(preview)) : barOf(preview) + html;

/** Hashes of the inline scripts and styles of a document with the bar. */
export const inlineWithBar = (inline: InlineHashes | undefined): InlineHashes => ({
  scripts: inline?.scripts ?? [],
  styles: [...(inline?.styles ?? []), STYLE_HASH],
});
