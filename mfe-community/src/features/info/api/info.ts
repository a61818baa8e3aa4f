import type { InfoDetail } from '@onmaum/shared-contract';
import { useQuery } from '@tanstack/react-query';
import { boardViewOptions } from '../../../lib/board-view.ts';

export const infoOptions = (id: string) => boardViewOptions<InfoDetail>('info', id);

export const useInfo = (id: string) => useQuery(infoOptions(id));
