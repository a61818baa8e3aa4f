import { call } from '@onmaum/shared-auth';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { boardViewOptions } from '@onmaum/shared-posts';
import { useQuery } from '@tanstack/react-query';

/** Fetches a worry. @throws ApiError 404 if it does not exist */
export const fetchWorry = (id: string, signal: AbortSignal) => call(worries.view, { params: { id }, signal });

export const worryOptions = (id: string) => boardViewOptions('worry', id, fetchWorry);

export const useWorry = (id: string) => useQuery(worryOptions(id));
