import type { Block } from '@onmaum/shared-contract';

/**
 * Folds the posts of people whom the member has blocked (rules/moderation.md#blocking), before the first paint. The server's page
 * shows all posts, since it is the same for everybody; the blocked people are in a list on the device. Posts that React handles
 * have `data-known`, and are not folded here. Without a stored list, held.css hides all posts until the list is loaded, for at
 * most five seconds. Removing `data-blocks` ends the folding, for example when another member signs in.
 *
 * The document contains the source text of this function, so it refers to nothing outside itself.
 * @param kept stored text of `KeptBlocks`
 * @param session stored text of the session
 * @param line text that replaces a folded post
 */
export function foldEarly(kept: string | null, session: string | null, line: string) {
  const blocks = JSON.parse(kept ?? 'null') as { owner: number; blockedList: Block[] } | null;
  const owner = (JSON.parse(session ?? 'null') as { userState?: { user_idx?: number } } | null)?.userState?.user_idx;
  if (!blocks || !owner || blocks.owner !== owner) return;
  const keys = blocks.blockedList.map(({ member_id, worry_id, alias }) =>
    CSS.escape(String(member_id || `${worry_id}:${alias}`)),
  );
  const written = `html[data-blocks] :is(${keys.map((key) => `[data-writer=${key}]`).join()}):not([data-known])`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${written}:not([data-foldable]){visibility:hidden}` +
      `${written}[data-foldable]>*{display:none}` +
      `${written}[data-foldable]{display:flex;align-items:center;min-height:var(--target);color:var(--text-muted)}` +
      `${written}[data-foldable]::before{content:"${line}"}` +
      `${written}[data-foldable=card]{padding:var(--space-2) var(--space-4);border:1px solid var(--line);` +
      'border-radius:var(--radius-card);background:var(--surface-sunken)}',
  );
  document.adoptedStyleSheets.push(sheet);
  document.documentElement.dataset.blocks = 'kept';
}
