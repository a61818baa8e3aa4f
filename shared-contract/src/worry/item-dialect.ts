import { commaList, yn } from '../call/fields.ts';

/** How a worry travels in a list. */
export const worryItemDialect = { keywords: commaList, poll_yn: yn } as const;
