import { useKept } from '@onmaum/shared-ui/reveal';
import { useQueryClient } from '@tanstack/react-query';

/** State of the number of shown items, which going back restores. @param name name of the list on its page */
export const useShown = (name: string, first: number) => useKept(useQueryClient(), `shown ${name}`, first);
