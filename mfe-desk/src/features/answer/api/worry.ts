import { call, nullIfNotFound } from '@onmaum/shared-auth';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { deskKeys } from '../../../lib/desk-keys.ts';

/** A worry as the desk shows it; null if it does not exist or another counsellor has taken it. */
export const worryOptions = (id: string) =>
  queryOptions({
    queryKey: deskKeys.worry(id),
    queryFn: ({ signal }) => nullIfNotFound(call(desk.view, { params: { id }, signal })),
    staleTime: 0,
    meta: { personal: true },
  });

export const useDeskWorry = (id: string) => useQuery(worryOptions(id));
