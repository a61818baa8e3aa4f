import type { AppName, RemoteName } from '@onmaum/shared-contract/release/apps';
import type { FastifyBaseLogger } from 'fastify';
import { type FaultReason, ThreadFault } from './threads/fault.ts';

/** The pages that one thread renders: those of an area, home with its fragments, or the frame for pages without an area. */
export type Place = RemoteName | 'home' | 'frame';

/** A version of an area that this server does not run any more for some pages, or a shell that does not start. */
export interface Quarantined {
  app: AppName;
  version: string;
  /** Pages from which the area is left out. */
  of: 'pages' | 'home';
  reason: FaultReason;
  since: string;
  /** All areas suspected together; absent if the area at fault is known. */
  suspects?: readonly AppName[];
}

/** Number of errors of a release on this server. */
interface ErrorCount {
  app: string;
  version: string;
  errors: number;
}

/** Called with each error of a part of a page or of a thread. Failed pages are counted when they are answered. */
export type OnFault = (release: { app: string; version: string }, phase: 'part' | 'thread', code: string) => void;

/** Called with every error of a release except late pages. @param place position in the release's files, if the stack has one */
export type OnError = (
  release: { app: string; version: string },
  phase: 'page' | 'part' | 'thread',
  code: string,
  place: string | undefined,
) => void;

/** The name of an error, such as `TypeError`. @param error its text or stack */
export const codeOf = (error: string) => /^\w*Error\b/.exec(error)?.[0] ?? 'Error';

/**
 * The name of an error of a release, and the position in its files where it was thrown. `npm run deploy -- trace` reads this.
 * @param error its stack
 */
export function faultCode(error: string, app: string, version: string): string {
  const place = placeIn(error, app, version);
  return place ? `${codeOf(error)} at ${app}/${version}/${place}` : codeOf(error);
}

/** The first position of a stack in the files of a release, such as `server/c/care.cjs:1:345`. */
function placeIn(error: string, app: string, version: string): string | undefined {
  const folder = `${app}/${version}/`;
  const at = error.indexOf(`${folder}server/`);
  return at === -1 ? undefined : /^[\w@./+-]+:\d+:\d+/.exec(error.slice(at + folder.length))?.[0];
}

const keyOf = (app: RemoteName, version: string, place: Place) =>
  `${app}@${version} of ${place === 'home' ? 'home' : 'pages'}`;

/** Logs and counts faults of releases on the server, and quarantines releases. */
export class Faults {
  #log: FastifyBaseLogger;
  #onFault: OnFault;
  #onError: OnError;
  #quarantined = new Map<string, Quarantined>();
  /** The last shell that did not start, at most one. */
  #unstartable: readonly Quarantined[] = [];
  #counts = new Map<string, ErrorCount>();

  constructor(log: FastifyBaseLogger, onFault: OnFault = () => {}, onError: OnError = () => {}) {
    this.#log = log;
    this.#onFault = onFault;
    this.#onError = onError;
  }

  get quarantined(): readonly Quarantined[] {
    return [...this.#quarantined.values()];
  }

  /** The last shell that did not start, until it starts. */
  get unstartable(): readonly Quarantined[] {
    return this.#unstartable;
  }

  /** Error counts of releases since this process began. */
  get counts(): readonly ErrorCount[] {
    return [...this.#counts.values()];
  }

  isQuarantined(app: RemoteName, version: string, place: Place): boolean {
    return this.#quarantined.has(keyOf(app, version, place));
  }

  /** Whether a release is quarantined for its own fault, not as one of several suspects. */
  isAtFault(app: RemoteName, version: string): boolean {
    return this.quarantined.some((one) => one.app === app && one.version === version && !one.suspects);
  }

  /** @param suspects areas of which at least one is at fault */
  quarantine(
    app: RemoteName,
    version: string,
    place: Place,
    { reason, message }: { reason: FaultReason; message: string },
    suspects: readonly RemoteName[] = [app],
  ) {
    const entry: Quarantined = {
      app,
      version,
      of: place === 'home' ? 'home' : 'pages',
      reason,
      since: new Date().toISOString(),
      ...(suspects.length > 1 && { suspects }),
    };
    this.#quarantined.set(keyOf(app, version, place), entry);
    this.#log.error({ ...entry, error: message }, 'a release is not rendered on the server any more');
    if (suspects.length === 1) this.#clearOthers(app);
  }

  /** Records that a live set did not start because of its shell. */
  shellFailed(version: string, error: unknown) {
    const reason = error instanceof ThreadFault ? error.reason : 'load';
    this.#unstartable = [{ app: 'shell', version, of: 'pages', reason, since: new Date().toISOString() }];
  }

  /** Records that a live set started with this shell. */
  shellStarted(version: string) {
    this.#unstartable = this.#unstartable.filter((one) => one.version !== version);
  }

  /** Ends the quarantine of the other suspects. They are rendered again when the next set of releases starts. */
  #clearOthers(guilty: RemoteName) {
    for (const [key, { app, version, suspects }] of this.#quarantined) {
      if (app === guilty || !suspects?.includes(guilty)) continue;
      this.#quarantined.delete(key);
      this.#log.info({ app, version, guilty }, 'a release is not under suspicion any more');
    }
  }

  /** Logs and counts an error of a page, a part of a page or a thread. @param phase `late`: a page was late, cause unknown */
  note(app: string, version: string, text: string, error: string, phase: 'page' | 'part' | 'thread' | 'late') {
    if (phase === 'part' || phase === 'thread') this.#onFault({ app, version }, phase, codeOf(error));
    if (phase !== 'late') this.#onError({ app, version }, phase, codeOf(error), placeIn(error, app, version));
    const key = `${app}@${version}`;
    this.#counts.set(key, { app, version, errors: (this.#counts.get(key)?.errors ?? 0) + 1 });
    this.#log.error({ app, version, error }, text);
  }
}
