import type { Discovery } from '@onmaum/shared-contract/release/release';
import { inWords } from '../plans/flags.ts';
import type { Event } from '../releases/history.ts';

/**
 * One line for each release, below the name of its app; * marks the live one. The flags whose value was set follow.
 */
export const listLines = (discovery: Discovery): string[] => [...releaseLines(discovery), ...flagLines(discovery)];

const releaseLines = ({ microFrontends }: Discovery): string[] =>
  Object.values(microFrontends).flatMap((deployments) => [
    // the app's name as in commands; the key contains the package name
    deployments[0]?.extras.app ?? '',
    ...deployments.map(({ metadata, extras, deployment }) => {
      const { author, commit, message } = extras.origin ?? {};
      const share = deployment.traffic > 0 && deployment.traffic < 100 && `${deployment.traffic} % of visitors`;
      const shown = extras.preview && `preview until ${extras.preview.until}`;
      const { liveBy, bad, removed } = extras;
      const isTried = !deployment.default && deployment.traffic > 0;
      const made = liveBy && `made live by ${[liveBy.author, liveBy.message].filter(Boolean).join(': ') || 'somebody'}`;
      const notes = [
        share,
        shown,
        author,
        commit,
        message,
        made,
        bad && `bad: ${bad.reason}`,
        removed && `removed: ${removed.reason}`,
      ].filter(Boolean);
      const line = [
        `${deployment.default ? '*' : ' '} ${metadata.version}`,
        (isTried ? extras.triedAt : extras.liveAt) ?? extras.deployedAt,
        ...notes,
      ];
      return `  ${line.join('  ')}`;
    }),
  ]);

const flagLines = ({ flags = {} }: Discovery): string[] =>
  Object.entries(flags).map(([key, { at, by, message, ...setting }]) =>
    [`flag ${key}`, inWords(setting), at, by, message].filter(Boolean).join('  '),
  );

/** One line for each event. */
export const historyLines = (events: readonly Event[]): string[] =>
  events.map(({ at, app, version, what, flag, value, traffic, origin = {} }) => {
    const { author, commit, run, message } = origin;
    const share = traffic && `${traffic} % of visitors`;
    return [at, app, version, what, flag, value, share, author, commit, run, message].filter(Boolean).join('  ');
  });
