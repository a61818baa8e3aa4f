import { createHash } from 'node:crypto';
import type { InlineHashes, RendererOptions } from '@onmaum/shared-contract/release/rendering';

/**
 * Scripts and styles that the document contains itself. They are constants of a release, so that the policy of a page,
 * which names their hashes, is the same in every answer. What is not written by these functions does not run.
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

/** Parts of a stylesheet or script that differ when inlined: relative addresses, and end tags. */
const OUT_OF_PLACE = /@import|<\/|url\((?!["']?(?:data:|[/#]))/;

/** The stylesheets of releases, as documents contain them. */
export class InlineSheets {
  readonly #textOf: NonNullable<RendererOptions['styleText']>;
  readonly #known = new Map<string, { element: string; hash: string } | null>();

  constructor(textOf: RendererOptions['styleText'] = () => undefined) {
    this.#textOf = textOf;
  }

  /**
   * @param sheets addresses of the stylesheets of a page
   * @param digestOf the digest of a file, where it is known
   * @returns the element of each that the document contains, by its address, and with that the hashes of the document
   */
  of(sheets: readonly string[], digestOf: (address: string) => string | undefined) {
    const elements = new Map<string, string>();
    const hashes: string[] = [];
    for (const address of sheets) {
      const sheet = this.#sheet(address, digestOf(address));
      if (!sheet) continue;
      elements.set(address, sheet.element);
      hashes.push(sheet.hash);
    }
    return { elements, inline: { scripts, styles: [...styles, ...hashes] } };
  }

  /** One that differs from its digest is linked: the browser refuses it. */
  #sheet(address: string, digest: string | undefined) {
    let sheet = this.#known.get(address);
    if (sheet !== undefined) return sheet;
    const text = this.#textOf(address) ?? '';
    const hash = hashOf(text, digest?.split('-')[0]);
    const fits = text !== '' && !OUT_OF_PLACE.test(text) && (digest ?? hash) === hash;
    sheet = fits ? { element: `<style data-file="${address}">${text}</style>`, hash } : null;
    this.#known.set(address, sheet);
    return sheet;
  }
}

function hashOf(text: string, algorithm = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
}
