import { useKept } from '@onmaum/shared-ui/reveal';
import { useQueryClient } from '@tanstack/react-query';

/** How many items of a list are shown; going back restores it. @param name of the list on its page */
export const useShown = (name: string, first: number) => useKept(useQueryClient(), `shown ${name}`, first);
