import { useKept } from '@onmaum/shared-ui/reveal';
import { useQueryClient } from '@tanstack/react-query';

/** State for the number of shown items. Going back in the history restores it. @param name name of the list on its page */
export const useShown = (name: string, first: number) => useKept(useQueryClient(), `shown ${name}`, first);
