import path from 'node:path';
import { ForeignProcess } from '../foreign/foreign-process.ts';
import type { ForeignLimits } from '../foreign/foreign-watch.ts';
import { scriptBeside } from '../foreign/packages.ts';
import { FromProcess } from './from-process.ts';
import type { Part } from './rehearsal-process.ts';

/** Results for the pages of a part. */
export interface Seen {
  /** Results in the order of the pages; undefined for a page that failed or was not reached. */
  pages: ({ status: number; text: string; ms: number } | undefined)[];
  /** Errors with their stack, and the index of the page that was being rendered; -1 while the code was loaded. */
  faults: { page: number; error: string }[];
}

const PROCESS = scriptBeside(import.meta, 'rehearsal-process');

/** Renders the pages of a part in a process of its own (`ForeignProcess`). */
export function runPart(part: Part, limits: ForeignLimits): Promise<Seen> {
  const seen: Seen = { pages: part.pages.map(() => undefined), faults: [] };
  /** Index of the page that is being rendered: -2 before code of releases runs, -1 while it is loaded. */
  let page = -2;
  const { promise, resolve } = Promise.withResolvers<Seen>();
  const fault = (error: string) => void seen.faults.push({ page: Math.max(page, -1), error });
  const end = (error?: string) => {
    foreign.end();
    if (error !== undefined) fault(error);
    resolve(seen);
  };
  const onMessage = (message: FromProcess) => {
    if (message.kind === 'done') return page < part.pages.length ? end('it skips pages') : end();
    if (message.kind === 'ends') return end(message.error);
    if (message.kind === 'stray') return fault(message.error);
    if (message.kind === 'again') return page < 0 ? end('it reports more than the requested pages') : foreign.begins();
    const expected = { [-2]: 'begins', [-1]: 'loaded' }[page];
    const isNext = expected ? message.kind === expected : page < part.pages.length && isOfPage(message);
    if (!isNext) return end('it reports more than the requested pages');
    if (message.kind === 'loaded') for (const error of message.failed) fault(error);
    if (message.kind === 'page') seen.pages[page] = message;
    if (message.kind === 'failed') fault(message.error);
    foreign.begins();
    page += 1;
  };
  const bundles = [part.shellBundle, ...part.options.remotes.flatMap(({ file }) => file ?? [])];
  const foreign = new ForeignProcess({
    ...{
      script: PROCESS,
      input: { ...part, limit: limits.render },
      folders: bundles.map((file) => path.dirname(file)),
      limits,
    },
    ...{ message: FromProcess, onMessage, fails: end },
  });
  return promise;
}

const isOfPage = ({ kind }: FromProcess) => kind === 'page' || kind === 'failed';
