import type { WorryDetail } from '@onmaum/shared-contract';
import { useQuery } from '@tanstack/react-query';
import { boardViewOptions } from '../../../lib/board-view.ts';

export const worryOptions = (id: string) => boardViewOptions<WorryDetail>('counsel', id);

export const useWorry = (id: string) => useQuery(worryOptions(id));
