import { CareCard } from '@onmaum/shared-board/care';
import { useCrisis } from './use-crisis.ts';

const NOTHING: readonly string[] = [];

/** The card on the page of a post, for its author alone (rules/care.md#card). */
export const AuthorCare = ({ mine, texts }: { mine: boolean; texts: readonly string[] }) =>
  useCrisis(mine ? texts : NOTHING) >= 0 && <CareCard />;
