import { call } from '@onmaum/shared-auth';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';

/** The counsellor's phrases, which are texts to insert into answers, in their order. */
export const phrasesOptions = queryOptions({
  queryKey: deskKeys.phrases,
  queryFn: async ({ signal }) => (await call(desk.phrases, { signal })).phraseList,
  meta: { personal: true },
});

export const usePhrases = () => useQuery(phrasesOptions);
