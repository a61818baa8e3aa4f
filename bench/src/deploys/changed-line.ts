import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ScratchCopy } from '../../../tools/new/scratch-copy.ts';

/** The app whose line is changed, where, and the page that shows it. */
const APP = 'mfe-community';
const FILE = `${APP}/src/features/worry/components/list/worry-board.tsx`;
const LINE = '혼자 안고 있던 고민';
export const PAGE = '/concern';

/** A copy of the repository in which a line is changed and released again and again. */
export class ChangedLine {
  readonly #copy = new ScratchCopy();
  readonly #releasesDir: string;
  readonly #file = path.join(this.#copy.folder, FILE);
  readonly #source = readFileSync(this.#file, 'utf8');

  constructor(releasesDir: string) {
    this.#releasesDir = releasesDir;
    if (!this.#source.includes(LINE)) throw new Error(`${FILE} has another text now`);
  }

  /** @returns what the page says from then on */
  change(number: number): string {
    const text = `${LINE} ${number}`;
    writeFileSync(this.#file, this.#source.replace(LINE, text));
    return text;
  }

  /** Runs `npm run deploy`, by default of the app. @throws with what it said when it failed */
  async deploy(...command: string[]): Promise<void> {
    const asked = command.length > 0 ? command : [APP];
    const said = await this.#copy.runWith({ RELEASES_DIR: this.#releasesDir }, 'node', 'deploy/src/cli.ts', ...asked);
    if (said) throw new Error(said);
  }

  rollback = () => this.deploy('rollback', APP);

  remove() {
    this.#copy.remove();
  }
}
