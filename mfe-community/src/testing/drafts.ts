import { sessionStore } from '@onmaum/shared-auth';
import { InfoDraft } from '@onmaum/shared-contract';
import { DraftKeeper } from '../components/editor/draft/draft-keeper.ts';

/** The draft of a new info post, kept for a person. */

export const NOTHING: InfoDraft = { title: '', category: '', content: '' };
export const written = (content: string): InfoDraft => ({ ...NOTHING, content });

export const onDevice = () =>
  JSON.parse(localStorage.getItem('onmaum:draft:9:info:0') ?? 'null') as { body: InfoDraft; synced: boolean } | null;

/** Somebody opens a page. @returns what it shows from then on, beside what it began with */
export function openDraft({ owner = 9 } = {}) {
  sessionStore.setState({ token: 'token', user_idx: owner });
  const keeper = new DraftKeeper<InfoDraft>({
    slot: { owner, kind: 'info', target: 0 },
    blank: NOTHING,
    parse: (body) => InfoDraft.safeParse(body).data ?? null,
  });
  const shown: string[] = [];
  keeper.start(({ content }) => shown.push(content));
  return { keeper, shown, state: () => keeper.state.getState() };
}
