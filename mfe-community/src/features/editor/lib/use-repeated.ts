import { tidyText } from '@onmaum/shared-contract/writing/writing';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { DraftAutosave } from '../draft/draft-autosave.ts';
import { isSameBody } from '../draft/draft-state.ts';

/** Reads a post as values of the form; null for none. */
export type ReadPost<Values> = (client: QueryClient, id: string) => Promise<Values | null>;

interface Options<Values extends object> {
  draft: DraftAutosave<Values>;
  readPost: ReadPost<Values>;
  postPath: (id: number) => string;
}

/** Blanks around a text say nothing, and the server drops them. */
const withoutEdges = <Values extends object>(values: Values): Values =>
  JSON.parse(JSON.stringify(values, (_, value: unknown) => (typeof value === 'string' ? tidyText(value) : value)));

/** The question about a post that is the same as one of a moment ago (rules/boards.md#the-same-post-again). */
export function useRepeated<Values extends object>({ draft, readPost, postPath }: Options<Values>) {
  const [earlier, setEarlier] = useState<number | null>(null);
  /** Whether the draft says what the earlier post says. */
  const says = useRef(Promise.resolve(false));
  const client = useQueryClient();
  return {
    /** Address of the earlier post; null for no question. */
    earlier: earlier === null ? null : postPath(earlier),
    ask(id: number) {
      const isSame = (post: Values | null) => post !== null && isSameBody(withoutEdges(post), withoutEdges(draft.body));
      says.current = readPost(client, String(id)).then(isSame, () => false);
      setEarlier(id);
    },
    withdraw: useCallback(() => setEarlier(null), []),
    /** Call when the earlier post is opened: deletes a draft with the same text, unless leaving needs a confirmation first. */
    opened: async () => {
      const { isKept } = draft.leaving;
      if (isKept && (await says.current)) await draft.drop();
    },
  };
}
