import { call } from '@onmaum/shared-auth';
import { useStreamEvents } from '@onmaum/shared-auth/stream';
import type { DeskOwn, OwnState } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { OWN_STATES } from '@onmaum/shared-contract/desk/worry-options';
import { isKeyOf, pagedListOptions, refetchPages, uniqueById, usePagedList } from '@onmaum/shared-query';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';

/** Reads the chosen state from the address of the list; unknown values are ignored. */
export function readState(params: URLSearchParams): OwnState {
  const state = params.get('state');
  return isKeyOf(OWN_STATES, state) ? state : 'open';
}

export const ownOptions = (state: OwnState) =>
  pagedListOptions(
    deskKeys.own(state),
    (cursor, signal, limit) =>
      call(desk.own, {
        query: { state, ...(cursor !== null && { cursor }), ...(limit && { limit }) },
        signal,
      }),
    { personal: true },
  );

const itemsOf = ({ pages }: InfiniteData<DeskOwn>) => uniqueById(pages.flatMap(({ worryList }) => worryList));

/** The worries that the counsellor has claimed. Changes that are made elsewhere are shown at once. */
export function useOwnList(state: OwnState) {
  const client = useQueryClient();
  useStreamEvents('worries', ({ kind }) => {
    if (kind !== 'new') void refetchPages(client, deskKeys.owns);
  });
  return usePagedList(ownOptions(state), itemsOf, { live: true });
}
