import { z } from 'zod';
import { Id } from '../common.ts';
import { PostWriter } from '../moderation/block.ts';
import { tidyLine } from '../writing/writing.ts';

/**
 * Title of a worry that is being written. It is sent in the body, because logs and browser histories store addresses.
 */
export const SimilarBody = z.object({ title: z.string().max(400).transform(tidyLine) });
export type SimilarBody = z.output<typeof SimilarBody>;

/** A worry whose title resembles the typed one (rules/worries.md#similar-worries). */
export const SimilarWorry = z.object({
  id: Id,
  category: z.string(),
  title: z.string(),
  is_counselor_answer: z.boolean(),
  ...PostWriter.shape,
});
export const SimilarWorries = z.array(SimilarWorry);
export type SimilarWorry = z.infer<typeof SimilarWorry>;
