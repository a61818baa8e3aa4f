import { tidyText } from '@onmaum/shared-contract/writing/writing';
import { type DraftAutosave, isSameBody } from '@onmaum/shared-posts/draft';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';

/** Fetches a post and converts it to values of the form; null if there is no such post. */
export type ReadPost<Values> = (client: QueryClient, id: string) => Promise<Values | null>;

interface Options<Values extends object> {
  draft: DraftAutosave<Values>;
  readPost: ReadPost<Values>;
  postPath: (id: number) => string;
}

/** Trims texts as the server does. */
const trimmed = <Values extends object>(values: Values): Values =>
  JSON.parse(JSON.stringify(values, (_, value: unknown) => (typeof value === 'string' ? tidyText(value) : value)));

/** State of the question whether to post the same text a second time (rules/boards.md#the-same-post-again). */
export function useRepeated<Values extends object>({ draft, readPost, postPath }: Options<Values>) {
  const [earlier, setEarlier] = useState<number | null>(null);
  /** Whether draft and earlier post have the same text. */
  const isRepeat = useRef(Promise.resolve(false));
  const client = useQueryClient();
  return {
    /** Address of the earlier post; null if there is no question. */
    earlier: earlier === null ? null : postPath(earlier),
    ask(id: number) {
      const isSame = (post: Values | null) => post !== null && isSameBody(trimmed(post), trimmed(draft.body));
      isRepeat.current = readPost(client, String(id)).then(isSame, () => false);
      setEarlier(id);
    },
    withdraw: useCallback(() => setEarlier(null), []),
    /** Call when the earlier post is opened: deletes a draft with the same text, unless leaving needs a confirmation. */
    opened: async () => {
      const { isKept } = draft.leaving;
      if (isKept && (await isRepeat.current)) await draft.drop();
    },
  };
}
