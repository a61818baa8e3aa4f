import { call } from '@onmaum/shared-auth';
import type { ProfileProposalBody } from '@onmaum/shared-contract';
import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const profileOptions = queryOptions({
  queryKey: ['desk', 'profile'],
  queryFn: ({ signal }) => call(counsellor.profile, { signal }),
  meta: { personal: true },
});

/** Fetches the counsellor's public page with its proposal. */
export const useProfile = () => useQuery(profileOptions);

/** Proposes changes of the counsellor's public page. */
export const proposeProfile = (body: ProfileProposalBody) => call(counsellor.proposeProfile, { body });
