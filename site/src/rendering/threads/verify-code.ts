import fs from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOf } from '@onmaum/shared-contract/server/release-files';

/**
 * Compares a server file of a release with its digest each time that the file is read to be run. A release is also verified as
 * a whole before its threads start, but its files may change before a thread loads a page or is restarted.
 */

interface Bundle {
  /** Path of the bundle, in `server/` of the release; undefined if it is not loaded. */
  bundle: string | undefined;
  /** The digests of the files in `server/`; undefined for a release without digests. */
  digests: Readonly<Record<string, string>> | undefined;
}

/** The content of a file differs from the released one. Its code does not run. */
class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** Verifies all files of these bundles that this thread loads from now on. */
export function verifyCode(bundles: readonly Bundle[]): void {
  const known = bundles.flatMap(({ bundle, digests }) =>
    // Node identifies loaded modules by their real path
    bundle && digests && fs.existsSync(bundle) ? [{ folder: serverFolder(bundle), digests }] : [],
  );
  /** @returns a function that checks the content of a file; undefined if the file is in none of the bundles */
  const checkOf = (file: unknown) => {
    if (typeof file !== 'string') return undefined;
    const owner = known.find(({ folder }) => file.startsWith(folder + path.sep));
    if (!owner) return undefined;
    const name = `server/${path.relative(owner.folder, file).replaceAll(path.sep, '/')}`;
    return (content: Buffer) =>
      owner.digests[name] === digestOf(content) ? null : new DamagedFileError(`${file} differs from the released file`);
  };

  registerHooks({
    load(url, context, nextLoad) {
      const file = url.startsWith('file:') ? fileURLToPath(url) : undefined;
      const check = checkOf(file);
      if (!file || !check) return nextLoad(url, context);
      const source = fs.readFileSync(file);
      const damage = check(source);
      if (damage) throw damage;
      // returns the verified bytes, so that the file is not read a second time
      return { format: 'commonjs', source: source.toString(), shortCircuit: true };
    },
  });
  // the bundler's runtime reads chunks with `readFile`, and evaluates them
  const { readFile } = fs;
  fs.readFile = ((file: string, ...rest: unknown[]) => {
    const check = checkOf(file);
    const [options] = rest;
    const done = rest.at(-1) as (error: Error | null, content?: unknown) => void;
    if (!check) return (readFile as (...all: unknown[]) => void)(file, ...rest);
    readFile(file, (error, content) => {
      const problem = error ?? check(content);
      if (problem) done(problem);
      else done(null, typeof options === 'string' ? content.toString(options as BufferEncoding) : content);
    });
  }) as typeof readFile;
}

const serverFolder = (bundle: string) => path.dirname(fs.realpathSync(bundle));
