import type { AppState, VersionState } from './state.ts';

/** A command that the page offers as a button, with its consequences. */
export interface OfferedCommand {
  /** Name of the command. */
  command: string;
  button: string;
  /** Whether visitors lose or may lose something when the command is carried out. */
  isGrave: boolean;
  /** Consequences, in sentences. */
  consequences: string[];
  /** A warning about bad figures; empty if the figures are good or missing. */
  warning: string;
  /** A sentence about figures that are missing. */
  unknown?: string;
  /** The versions that the command changes, each with its role in words. */
  versions: (readonly [part: string, version: VersionState])[];
  /** Previews that the command ends, each with the expiry of its link, which distinguishes links of the same version. */
  previews?: string[];
  version: string | undefined;
}

/** Text of the button of each command. */
export const BUTTONS: Readonly<Record<string, string>> = {
  promote: 'Promote',
  abort: 'Abort',
  rollback: 'Roll back',
  'preview-end': 'End preview',
  restore: 'Restore',
};

/** Ratio of errors to pages of a canary above which a warning is shown. */
const FAILING = 0.01;

/** Commands that are possible for an app at present. @param existing names of the commands to choose from */
export function offeredCommands(state: AppState, existing: readonly string[]): OfferedCommand[] {
  const { live, canary, removed } = state;
  const previews = [live, canary, ...state.previews, ...state.others].flatMap((one) =>
    one?.previewUntil ? [one] : [],
  );
  const back = [canary, removed, ...state.others].find((one) => one && one.version === state.back);
  const all = [
    canary && promotion(state, canary),
    canary && abortion(state, canary),
    live && back && rollbackCommand(state, back, live),
    previews.length > 0 && endOfPreviews(previews),
    removed && restoration(state, removed),
  ];
  return all.filter((one): one is OfferedCommand => Boolean(one) && existing.includes((one as OfferedCommand).command));
}

const buttonOf = (command: string) => ({ command, button: BUTTONS[command] ?? command });
const everybody = ({ audience }: AppState) => (audience ? 'All of the staff whom it is for' : 'All visitors');

/** A sentence about the errors of a canary in the last hour; empty without figures, or if their share is at most `FAILING`. */
function failing({ version, rates }: VersionState): string {
  if (!rates) return '';
  const [pages = 0, errors = 0] = [rates.pages, rates.errors].map((all) => all.reduce((sum, one) => sum + one, 0));
  const share = errors / Math.max(pages, 1);
  if (share <= FAILING) return '';
  const percent = (Math.min(share, 1) * 100).toFixed(1);
  return `${version} had ${errors} ${errors === 1 ? 'error' : 'errors'} on ${pages} pages in the last hour (${percent} %).`;
}

const markedBad = (app: string, version: string) =>
  `${version} is marked bad, and is not deployed again until somebody marks it good: npm run deploy -- good ${app} ${version}`;

const promotion = (state: AppState, canary: VersionState): OfferedCommand => ({
  ...buttonOf('promote'),
  isGrave: failing(canary) !== '',
  version: canary.version,
  consequences: [
    `${everybody(state)} get ${canary.version}, which ${canary.traffic} % of them have now.`,
    state.live
      ? `${state.live.version} is replaced; pages that are open keep it until they are closed.`
      : appearance(state),
  ],
  warning: failing(canary),
  ...(!canary.rates && { unknown: 'How many errors it has is not known: there are no figures.' }),
  versions: [['Becomes live', canary], ...(state.live ? [['Is replaced', state.live] as const] : [])],
});

const appearance = ({ audience }: AppState) =>
  audience
    ? 'Its pages appear for the staff whom they are for. They are not in the sitemap.'
    : 'Its pages appear for everybody, and in the sitemap.';

const abortion = ({ app, live }: AppState, { version, traffic, ...canary }: VersionState): OfferedCommand => ({
  ...buttonOf('abort'),
  isGrave: true,
  version,
  consequences: [
    `The ${traffic} % of visitors who have ${version} get ${live ? `${live.version} again` : 'no such page'}, with their next page.`,
    markedBad(app, version),
  ],
  warning: '',
  versions: [['Ends', { version, traffic, ...canary }], ...(live ? [['Stays live', live] as const] : [])],
});

const restoration = (state: AppState, removed: VersionState): OfferedCommand => ({
  ...buttonOf('restore'),
  isGrave: false,
  version: removed.version,
  consequences: [
    `${everybody(state)} get the pages of ${removed.version} again.`,
    state.audience ? 'They are not in the sitemap, as before.' : 'They are in the sitemap again.',
  ],
  warning: '',
  versions: [['Becomes live again', removed]],
});

const endOfPreviews = (previews: readonly VersionState[]): OfferedCommand => ({
  ...buttonOf('preview-end'),
  ...(previews.length > 1 && { button: `End ${previews.length} previews` }),
  isGrave: true,
  version: undefined,
  consequences: [
    `${previews.length === 1 ? 'Its link leads' : 'Their links lead'} nowhere any more.`,
    'Whoever opened one gets what other visitors get, with the next page.',
  ],
  warning: '',
  versions: previews.map((one) => ['Preview', one] as const),
  previews: previews.map(({ version, previewUntil }) => `${version} ${previewUntil}`),
});

const rollbackCommand = ({ app, canary }: AppState, back: VersionState, live: VersionState): OfferedCommand => ({
  ...buttonOf('rollback'),
  isGrave: true,
  version: back.version,
  consequences: [
    `Visitors get ${back.version} again, with their next page, instead of ${live.version}.`,
    markedBad(app, live.version),
    ...(canary ? [`The canary ${canary.version} ends.`] : []),
  ],
  warning: '',
  versions: [['Becomes live again', back], ['Is replaced', live], ...(canary ? [['Ends', canary] as const] : [])],
});
