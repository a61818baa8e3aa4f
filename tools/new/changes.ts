import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refused } from '@onmaum/deploy/refused';

export const root = path.join(import.meta.dirname, '../..');

/** Files to create and to change. Only `write` changes the disk, so a refusal before it changes nothing. */
export class Changes {
  readonly #texts = new Map<string, string>();
  readonly #undo: (() => void)[] = [];

  /** All created and changed files. */
  get files(): string[] {
    return [...this.#texts.keys()];
  }

  exists(file: string): boolean {
    return this.#texts.has(file) || existsSync(path.join(root, file));
  }

  read(file: string): string {
    return this.#texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
  }

  /** @throws Refused when the file exists */
  create(file: string, text: string): void {
    if (this.exists(file)) throw new Refused(`${file} exists already.`);
    this.#texts.set(file, text);
  }

  /** Replaces a part of a file. @throws Refused when the file has no such part */
  replace(file: string, part: RegExp, change: (found: string) => string): void {
    const text = this.read(file);
    if (!part.test(text)) throw new Refused(`${file} has no ${part}: it was rewritten; adapt tools/new.`);
    this.#texts.set(file, text.replace(part, change));
  }

  insertBefore(file: string, place: RegExp, added: string): void {
    this.replace(file, place, (found) => added + found);
  }

  insertAfter(file: string, place: RegExp, added: string): void {
    this.replace(file, place, (found) => found + added);
  }

  /** Adds an import at the top; the formatter sorts it. */
  addImport(file: string, statement: string): void {
    if (!this.read(file).includes(statement)) this.insertBefore(file, /^/, `${statement}\n`);
  }

  /** Imports a name, unless the file imports it already. */
  addName(file: string, name: string, from: string): void {
    const imported = new RegExp(`^import (type )?\\{[^}]*\\b${name}\\b[^}]*\\}`, 'm');
    if (!imported.test(this.read(file))) this.addImport(file, `import { ${name} } from '${from}';`);
  }

  /** @param folder the root, or a copy of it */
  write(folder = root): void {
    for (const [file, text] of this.#texts) {
      const place = path.join(folder, file);
      const made = mkdirSync(path.dirname(place), { recursive: true });
      const before = existsSync(place) ? readFileSync(place) : null;
      this.#undo.push(() => {
        if (before) writeFileSync(place, before);
        else rmSync(made ?? place, { recursive: true, force: true });
      });
      writeFileSync(place, text);
    }
  }

  /** Reverts written files when a later step fails. */
  undo(): void {
    for (const step of this.#undo.toReversed()) step();
  }
}
