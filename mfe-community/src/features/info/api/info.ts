import { call } from '@onmaum/shared-auth';
import * as infos from '@onmaum/shared-contract/info/calls';
import { boardViewOptions } from '@onmaum/shared-posts';
import { useQuery } from '@tanstack/react-query';

/** Fetches an info post. @throws ApiError 404 if it does not exist */
export const fetchInfo = (id: string, signal: AbortSignal) => call(infos.view, { params: { id }, signal });

export const infoOptions = (id: string) => boardViewOptions('info', id, fetchInfo);

export const useInfo = (id: string) => useQuery(infoOptions(id));
