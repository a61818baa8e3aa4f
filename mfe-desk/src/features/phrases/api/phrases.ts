import { call } from '@onmaum/shared-auth';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';

/** The counsellor's phrases (texts to insert into answers), in the order that the counsellor has chosen. */
export const phrasesOptions = queryOptions({
  queryKey: deskKeys.phrases,
  queryFn: async ({ signal }) => (await call(desk.phrases, { signal })).phraseList,
  meta: { personal: true },
});

export const usePhrases = () => useQuery(phrasesOptions);
