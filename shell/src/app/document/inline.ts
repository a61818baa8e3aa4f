import { createHash } from 'node:crypto';
import type { InlineHashes, RendererOptions } from '@onmaum/shared-contract/release/rendering';

/**
 * Hashes of the inline scripts and styles that the functions below create. They are constant in a release. The security policy
 * of a page allows them and the page's inlined stylesheets (`InlineSheets`), and forbids all other inline scripts and styles.
 */
const scripts: string[] = [];
const styles: string[] = [];

/** Hashes of the inline scripts and styles that any document may contain. */
export const INLINE: InlineHashes = { scripts, styles };

export function inlineScript(text: string): string {
  scripts.push(hashOf(text));
  return `<script>${text}</script>`;
}

export function inlineStyle(text: string): string {
  styles.push(hashOf(text));
  return `<style>${text}</style>`;
}

/** Parts of a stylesheet that do not work inline: imports, relative addresses, and end tags. */
const OUT_OF_PLACE = /@import|<\/|url\((?!["']?(?:data:|[/#]))/;

/** Inlines the stylesheets of releases into documents. */
export class InlineSheets {
  readonly #textOf: NonNullable<RendererOptions['styleText']>;
  readonly #known = new Map<string, { element: string; hash: string } | null>();

  constructor(textOf: RendererOptions['styleText'] = () => undefined) {
    this.#textOf = textOf;
  }

  /**
   * @param sheets addresses of the stylesheets of a page
   * @param digestOf returns the digest of a file if it is known
   * @returns the elements of the stylesheets that can be inlined, by address, and all inline hashes of the document
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

  /** The inlined stylesheet; null if it must be linked. The browser refuses a linked file that differs from its digest. */
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
