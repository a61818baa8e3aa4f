import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';

const root = path.join(import.meta.dirname, '../..');
/** Folders that the copy omits: installed, built and cached files. */
const LEFT_OUT = /(^|\/)(node_modules|dist|\.git|\.turbo|\.data|\.releases(-dev)?|test-results|screenshots)$/;

/** A copy of the repository's sources, which a test may change. It uses the installed packages of this checkout. */
export class ScratchCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'onmaum-new-'));

  constructor() {
    cpSync(root, this.folder, { recursive: true, filter: (file) => !LEFT_OUT.test(path.relative(root, file)) });
    for (const place of ['.', ...globSync('*/node_modules', { cwd: root }).map(path.dirname)]) {
      this.#linkPackages(path.join(place, 'node_modules'));
    }
  }

  /** Links each package. Workspaces keep their relative links, which lead into the copy. */
  #linkPackages(place: string): void {
    mkdirSync(path.join(this.folder, place), { recursive: true });
    for (const name of readdirSync(path.join(root, place))) {
      const [from, to] = [path.join(root, place, name), path.join(this.folder, place, name)];
      if (name === '@onmaum') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
      // caches are not linked, since they belong to the sources of this checkout
      else if (name !== '.cache') symlinkSync(from, to);
    }
  }

  exists(file: string): boolean {
    return existsSync(path.join(this.folder, file));
  }

  /** Runs a tool in the copy. @returns its output if it failed, otherwise an empty text */
  run(command: string, ...args: string[]): Promise<string> {
    return this.runWith({}, command, ...args);
  }

  /** Runs a tool in the copy with additional environment variables. @returns its output if it failed, otherwise an empty text */
  async runWith(env: Record<string, string>, command: string, ...args: string[]): Promise<string> {
    const { failed, all } = await this.#execute(env, command, args);
    return failed ? `${command} ${args.join(' ')}\n${all}` : '';
  }

  /** Runs the generator. @returns the created and changed files @throws Error with its output when it failed */
  async make(args: readonly string[]): Promise<string[]> {
    const { failed, stdout, all } = await this.#execute({}, 'node', ['tools/new/main.ts', ...args]);
    if (failed) throw new Error(`${args.join(' ')}\n${all}`);
    return stdout.split('\n');
  }

  #execute(env: Record<string, string>, command: string, args: readonly string[]) {
    return execa(command, args, {
      cwd: this.folder,
      extendEnv: false,
      env: {
        PATH: `${path.join(this.folder, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NO_COLOR: '1',
        TURBO_TELEMETRY_DISABLED: '1',
        // the cache of this checkout avoids repeated builds
        TURBO_CACHE_DIR: path.join(root, '.turbo/cache'),
        ...env,
      },
      all: true,
      reject: false,
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
