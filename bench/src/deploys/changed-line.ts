import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ScratchCopy } from '../../../tools/new/scratch-copy.ts';
import { readText, type SourceText } from '../under-pages/source-texts.ts';

/** The line that is changed: its app, its place and the page that shows it as a heading. */
const APP = 'mfe-community';
export const CHANGED: SourceText = {
  file: `${APP}/src/features/worry/components/list/worry-board.tsx`,
  pattern: /title="([^"]+)"/,
};
export const PAGE = '/concern';

/** A copy of the repository in which one line is changed and released repeatedly. */
export class ChangedLine {
  readonly #copy = new ScratchCopy();
  readonly #releasesDir: string;
  readonly #file = path.join(this.#copy.folder, CHANGED.file);
  readonly #source = readFileSync(this.#file, 'utf8');
  readonly #line = readText(CHANGED);

  constructor(releasesDir: string) {
    this.#releasesDir = releasesDir;
  }

  /** Changes the line. @returns the text that the page shows after the release */
  change(number: number): string {
    const text = `${this.#line} ${number}`;
    writeFileSync(this.#file, this.#source.replace(this.#line, text));
    return text;
  }

  /** Runs `npm run deploy`, by default for the app. @throws an error with the output when the command fails */
  async deploy(...command: string[]): Promise<void> {
    const args = command.length > 0 ? command : [APP];
    const failure = await this.#copy.runWith({ RELEASES_DIR: this.#releasesDir }, 'node', 'deploy/src/cli.ts', ...args);
    if (failure) throw new Error(failure);
  }

  rollback = () => this.deploy('rollback', APP);

  remove() {
    this.#copy.remove();
  }
}
