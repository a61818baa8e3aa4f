import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ScratchCopy } from '../../../tools/new/scratch-copy.ts';

/** The line that is changed: its app, its file, its text and the page that shows it. */
const APP = 'mfe-community';
const FILE = `${APP}/src/features/worry/components/list/worry-board.tsx`;
const LINE = '혼자 안고 있던 고민';
export const PAGE = '/concern';

/** A copy of the repository in which one line is changed and released repeatedly. */
export class ChangedLine {
  readonly #copy = new ScratchCopy();
  readonly #releasesDir: string;
  readonly #file = path.join(this.#copy.folder, FILE);
  readonly #source = readFileSync(this.#file, 'utf8');

  constructor(releasesDir: string) {
    this.#releasesDir = releasesDir;
    if (!this.#source.includes(LINE)) throw new Error(`${FILE} lacks the line to change: ${LINE}`);
  }

  /** Changes the line. @returns the text that the page shows after the release */
  change(number: number): string {
    const text = `${LINE} ${number}`;
    writeFileSync(this.#file, this.#source.replace(LINE, text));
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
