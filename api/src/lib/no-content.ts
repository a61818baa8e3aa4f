import { z } from 'zod';

/** What a 204 answers. */
export const NoContent = z.null().describe('완료');
