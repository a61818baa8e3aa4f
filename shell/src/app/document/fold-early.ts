import type { Block } from '@onmaum/shared-contract';

/**
 * Folds posts of people whom the member has blocked, by the list that the device has kept (rules/moderation.md#blocking). The
 * server's page is the same for everybody, and its scripts may be late. `data-known` marks what the scripts have taken over;
 * without a list held.css holds the posts back. The rules end with the mark of the document, such as when another member signs in.
 *
 * The document contains the source text of this function, so it refers to nothing outside itself.
 * @param kept text of KeptBlocks
 * @param session text of the stored session
 * @param line text in the place of a post
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
