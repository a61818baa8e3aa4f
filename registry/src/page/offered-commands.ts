import type { AppState, VersionState } from './state.ts';

/** A command as a button, with its consequences. */
export interface OfferedCommand {
  /** Name of the command. */
  command: string;
  button: string;
  /** Whether visitors lose something by the command. */
  isGrave: boolean;
  /** Consequences, in sentences. */
  consequences: string[];
  version: string | undefined;
  /** Previews that it ends, each with the end of its link, which differs between links of a version. */
  previews?: string[];
}

/** Commands that an app allows at present. @param existing names of the existing commands */
export function offeredCommands(state: AppState, existing: readonly string[]): OfferedCommand[] {
  const { live, canary } = state;
  const previews = [live, canary, ...state.previews, ...state.others].flatMap((one) =>
    one?.previewUntil ? [one] : [],
  );
  const removed = state.others.find((one) => one.removed);
  const all = [
    canary && promotion(canary.version, live?.version, canary.traffic),
    canary && abortion(canary.version, live?.version, canary.traffic),
    live && state.back !== undefined && rollbackCommand(state.back, live.version, canary?.version),
    previews.length > 0 && endOfPreviews(previews),
    removed && restoration(removed.version),
  ];
  return all.filter((one): one is OfferedCommand => Boolean(one) && existing.includes((one as OfferedCommand).command));
}

const promotion = (canary: string, live: string | undefined, traffic: number): OfferedCommand => ({
  command: 'promote',
  button: 'Promote',
  isGrave: false,
  version: canary,
  consequences: [
    `All visitors get ${canary}, which ${traffic} % of them have now.`,
    live === undefined
      ? 'Its pages appear for everybody, and in the sitemap.'
      : `${live} is replaced; pages that are open keep it until they are closed.`,
  ],
});

const abortion = (canary: string, live: string | undefined, traffic: number): OfferedCommand => ({
  command: 'abort',
  button: 'Abort',
  isGrave: true,
  version: canary,
  consequences: [
    `The ${traffic} % of visitors who have ${canary} get ${live ?? 'no such page'}${live === undefined ? '' : ' again'}, with their next page.`,
    `${canary} is marked bad, and is not deployed again until somebody marks it good.`,
  ],
});

const restoration = (version: string): OfferedCommand => ({
  command: 'restore',
  button: 'Restore',
  isGrave: false,
  version,
  consequences: [`All visitors get the pages of ${version} again.`, 'They are in the sitemap again.'],
});

const endOfPreviews = (previews: readonly VersionState[]): OfferedCommand => ({
  command: 'preview-end',
  button: previews.length === 1 ? 'End preview' : `End ${previews.length} previews`,
  isGrave: true,
  version: undefined,
  consequences: [
    `${previews.length === 1 ? 'Its link leads' : 'Their links lead'} nowhere any more.`,
    'Whoever opened one gets what other visitors get, with the next page.',
  ],
  previews: previews.map(({ version, previewUntil }) => `${version} ${previewUntil}`),
});

const rollbackCommand = (back: string, live: string, canary: string | undefined): OfferedCommand => ({
  command: 'rollback',
  button: 'Roll back',
  isGrave: true,
  version: back,
  consequences: [
    `Visitors get ${back} again, with their next page, instead of ${live}.`,
    `${live} is marked bad, and is not deployed again until somebody marks it good.`,
    ...(canary === undefined ? [] : [`The canary ${canary} ends.`]),
  ],
});
