import { createHash } from 'node:crypto';
import type { InlineHashes } from '@onmaum/shared-contract/rendering';

/**
 * Scripts and styles that the document contains itself. They are constants, so that the policy of a page, which names
 * their hashes, is the same in every answer. What is not written by these functions does not run.
 */
const scripts: string[] = [];
const styles: string[] = [];

/** The hashes of all of them, for the policy of the document. */
export const INLINE: InlineHashes = { scripts, styles };

export function inlineScript(text: string): string {
  scripts.push(hashOf(text));
  return `<script>${text}</script>`;
}

export function inlineStyle(text: string): string {
  styles.push(hashOf(text));
  return `<style>${text}</style>`;
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
