import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import { below, pick, type Random, shuffled } from './random.ts';

/** Draws commands that teams run for their areas. Only the seed determines them and their order. */

export type What = 'deploy' | 'fails' | 'canary' | 'canary fails' | 'share' | 'promote' | 'abort' | 'rollback';

/** A `kill -9` during a command: the process to kill, and the moment, which may be the worst one for the release folder. */
export interface Kill {
  target: 'site' | 'tool';
  at: 'any time' | 'storing' | 'switching';
  /** Delay of the kill, as a fraction (0 to 1) of the longest delay for this target and moment. */
  after: number;
}

export interface Command {
  app: RemoteName;
  what: What;
  /** Number of the released build; for a command without a build, the number of the previous one. */
  build: number;
  /** Share of a canary, in percent. */
  traffic: number;
  kill?: Kill;
  /** Milliseconds to wait afterwards. */
  pause: number;
}

/** Describes a command in the progress output. */
export const inWords = ({ app, what, traffic, kill }: Command): string =>
  `${what} ${app}${traffic ? ` ${traffic} %` : ''}${kill ? `, kill -9 of the ${kill.target}, ${kill.at}` : ''}`;

type Sequence = readonly What[];

const TWICE: Sequence = ['deploy', 'deploy'];
const ONCE: Sequence = ['deploy'];
const BACK: Sequence = ['deploy', 'rollback'];
const PROMOTED: Sequence = ['canary', 'promote'];
const ABORTED: Sequence = ['canary', 'share', 'abort'];
/** The rollback also ends the canary. */
const CUT_SHORT: Sequence = ['deploy', 'canary', 'rollback'];

/** Sequences of commands of each area; thirty commands in total. */
const SEQUENCES: Readonly<Record<RemoteName, readonly Sequence[]>> = {
  'mfe-community': [TWICE, BACK, ONCE, ['canary fails'], ABORTED, ONCE],
  'mfe-marketplace': [TWICE, BACK, ['fails'], ABORTED, PROMOTED],
  'mfe-mypage': [TWICE, BACK, ONCE, PROMOTED, CUT_SHORT],
};

const KILLS = { site: 6, tool: 6 };
const MOMENTS: readonly Kill['at'][] = ['any time', 'storing', 'switching'];
const LONGEST_PAUSE_MS = 2_000;
/** Shares of canaries, in percent. Shares of failing canaries are high, so that visitors see the failure. */
const SHARES = { canary: [10, 20, 30], share: [50, 60], 'canary fails': [50, 60] };

/** Whether the command releases a build. */
const isReleased = (what: What) => ['deploy', 'fails', 'canary', 'canary fails'].includes(what);

/** Whether the release tool needs a build for the command. It also needs one to change the share of a canary. */
export const isPublished = (what: What) => isReleased(what) || what === 'share';

export function drawCommands(random: Random): Command[] {
  const left = Object.entries(SEQUENCES).map(([app, sequences]) => ({
    app: app as RemoteName,
    build: 0,
    whats: shuffled(random, sequences).flat(),
  }));
  const commands: Command[] = [];
  for (;;) {
    // the more commands of an area remain, the more likely the next one is of this area
    const all = left.flatMap((one) => one.whats.map(() => one));
    if (all.length === 0) return withKills(random, commands);
    const team = pick(random, all);
    const [what = 'deploy', ...others] = team.whats;
    team.whats = others;
    if (isReleased(what)) team.build += 1;
    const traffic = what in SHARES ? pick(random, SHARES[what as keyof typeof SHARES]) : 0;
    commands.push({ app: team.app, what, build: team.build, traffic, pause: below(random, LONGEST_PAUSE_MS) });
  }
}

/** Adds kills to commands, but not to failing releases, since the time until their rollback is measured. */
function withKills(random: Random, commands: readonly Command[]): Command[] {
  const places = shuffled(
    random,
    commands.flatMap(({ what }, at) => (what.includes('fails') ? [] : [at])),
  );
  const kills = new Map<number, Kill>();
  for (const place of places.slice(0, KILLS.site))
    kills.set(place, { target: 'site', at: 'any time', after: random() });
  for (const [number, place] of places.slice(KILLS.site, KILLS.site + KILLS.tool).entries()) {
    const isStored = isReleased(commands[place]?.what ?? 'share');
    const at = MOMENTS[number % MOMENTS.length] ?? 'any time';
    kills.set(place, { target: 'tool', at: isStored ? at : 'any time', after: random() });
  }
  return commands.map((command, at) => ({ ...command, ...(kills.has(at) && { kill: kills.get(at) }) }) as Command);
}
