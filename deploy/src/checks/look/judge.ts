import { isOwnName, type Named } from '../rules/found.ts';
import type { Traffic } from './answers.ts';
import type { Problem } from './from-look.ts';
import type { Act, Change, Noted, Running, Snapshot } from './handed.ts';

/** A document, and what the area has done in it so far. */
type State = Snapshot & Noted;

/** Findings of a browser about the pages of an area. */
export interface Seen {
  /** State before the first page of the area was opened, and after the last page was left. */
  before: State;
  after: State;
  /** The changes of built-ins that the shell makes in a page without areas. */
  ofShell: readonly Change[];
  /** Faults of the area that the shell reports, in the form `/concern: page, TypeError`. */
  faults: readonly string[];
  /** Calls that one page repeated too often. */
  repeated: Traffic['repeated'];
}

/** Characters that an area may store on a device. Browsers allow five million for all apps together. */
const MOST_STORED = 500_000;
/** Number of timers that an area may start after its pages were left. */
const LAST_TIMERS = 3;
/** Names in storage that any area may use, besides those that begin with its own name. */
const COMMON = /^onmaum\b/;
/** Key under which the shell stores the signed-in user. Areas may call the shell's code that writes it. */
const SESSION = 'recoil-persist';
/**
 * Globals that any area may set: globals of every bundle, of zod (the library that validates forms), and of the standard runtime
 * of module federation.
 */
const COMMON_GLOBALS = /^((rspack|webpack)(Chunk|HotUpdate)|__zod_|__(FEDERATION|VMOK|GLOBAL_LOADING_REMOTE_ENTRY)__$)/;

/**
 * Compares the state of a document before and after pages of an area were open in the document.
 * @param others names of the containers of all apps, which pages load
 * @returns the problems; empty if there are none
 */
export function problemsOfLook(
  { before, after, ofShell, faults, repeated }: Seen,
  area: Named,
  others: readonly string[],
): Problem[] {
  const mayStore = (key: string) => COMMON.test(key) || key === SESSION || isOwnName(key, area);
  const more = (name: 'listeners' | 'intervals' | 'timers') => added(before[name], after[name], textOf);
  // the shell's page, opened first and last, may show fragments of the area; timers of fragments do not count
  const timers = more('timers').filter(({ place }) => before.timers.every((one) => one.place !== place));
  const problems = [
    // not compared with `before`: fragments of the area may have changed built-ins before the first page of the area was opened
    ...after.changed
      .filter((one) => !ofShell.some(({ name, source }) => name === one.name && source === one.source))
      .map(({ name }) => anywhere(`changes ${name}, which every app of a page uses`, 'use a function of its own')),
    ...added(before.globals, after.globals)
      .filter((name) => !isOwnName(name, area) && !COMMON_GLOBALS.test(name) && !others.includes(name))
      .map((name) => anywhere(`sets the global ${name}, which every app of a page sees`, 'keep the value in a module')),
    ...more('listeners').map(({ what, place }) => left(`still listens to ${what}`, place)),
    ...more('intervals').map(({ what, place }) => left(`still runs a timer ${what}`, place)),
    ...(timers.length > LAST_TIMERS ? [left('starts timers again and again', timers[0]?.place)] : []),
    ...added(before.elements, after.elements).map((one) => anywhere(`leaves ${one} in the document`, WHEN_LEFT)),
    ...(after.attributes.join(' | ') === before.attributes.join(' | ')
      ? []
      : [anywhere('leaves another class, style or state on <html> or <body>', WHEN_LEFT)]),
    ...added(before.styles, after.styles).map((style) =>
      anywhere(`styles elements of the frame (${style})`, 'style only elements with a class of the area'),
    ),
    ...problemsOfStorage(before.stored, after.stored, mayStore).map((one) => anywhere(one)),
    ...after.acts.flatMap(({ kind, what, place }) => {
      const problem = problemOfAct(kind, what, mayStore);
      return problem ? [{ what: problem, place, advice: '' }] : [];
    }),
    ...faults.map((fault) => anywhere(`fails in a browser: ${fault}`)),
    ...[...repeated].map((call) =>
      anywhere(`calls ${call} over and over on one page`, 'call it once, or again after an act of a person'),
    ),
  ];
  return [...new Map(problems.map((one) => [JSON.stringify(one), one])).values()].slice(0, MOST_PROBLEMS);
}

/** More problems are of no use: a person repairs a few and deploys again. */
const MOST_PROBLEMS = 50;

/** A problem whose place is unknown. */
const anywhere = (what: string, advice = ''): Problem => ({ what, place: '', advice });
const left = (what: string, place = ''): Problem => ({
  what: `${what} after its pages were left`,
  place,
  advice: WHEN_LEFT,
});

const WHEN_LEFT = 'undo it when the component unmounts';

const textOf = ({ what, place }: Running) => `${what} ${place}`;

/** The items of a list that an earlier list lacks. If an item occurs more often than before, the additional ones are included. */
function added<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => unknown = (item) => item): T[] {
  const known = before.map(keyOf);
  return after.filter((item) => {
    const index = known.indexOf(keyOf(item));
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
}

function problemOfAct(kind: Act['kind'], what: string, mayStore: (key: string) => boolean): string | undefined {
  if (kind === 'history') return `calls ${what}, of which the router learns nothing: use useNavigate or Link`;
  if (kind === 'document') return `loads ${what} as a new document although nobody has pressed anything`;
  if (kind === 'moves') return 'navigates over and over on one page: navigate once, after an act of a person';
  if (kind === 'worker') return `registers the service worker ${what}: the shell has the only one`;
  if (kind === 'write') return `calls ${what}, which replaces the document: render components`;
  if (kind === 'window') return `calls ${what} although nobody has pressed anything`;
  if (kind === 'cookie') return `sets the cookie ${what}, which every request carries: store it with a key of its own`;
  if (kind === 'error') return `leaves an error unhandled in a browser: ${what}`;
  if (kind !== 'storage') return undefined;
  if (what.endsWith('.clear()')) return `calls ${what}, which removes what other apps stored: remove single keys`;
  const key = what.slice(what.indexOf(' ') + 1);
  return mayStore(key) ? undefined : `stores ${what}: begin the key with onmaum`;
}

function problemsOfStorage(
  before: Snapshot['stored'],
  after: Snapshot['stored'],
  mayStore: (key: string) => boolean,
): string[] {
  return (Object.keys(after) as (keyof Snapshot['stored'])[]).flatMap((storage) => {
    const [known, keys] = [before[storage], after[storage]];
    const lost = Object.keys(known).filter((key) => !Object.hasOwn(keys, key));
    const foreign = Object.keys(keys).filter((key) => !Object.hasOwn(known, key) && !mayStore(key));
    const grown = sizeOf(keys) - sizeOf(known);
    return [
      ...lost.map((key) => `removes ${key} from ${storage}, which another app stored: remove only its own keys`),
      ...foreign.map((key) => `stores ${key} in ${storage}: begin the key with onmaum`),
      ...(grown > MOST_STORED
        ? [`stores ${grown} characters in ${storage}, which leaves others too little: keep less than ${MOST_STORED}`]
        : []),
    ];
  });
}

const sizeOf = (keys: Record<string, number>) => Object.values(keys).reduce((sum, one) => sum + one, 0);
