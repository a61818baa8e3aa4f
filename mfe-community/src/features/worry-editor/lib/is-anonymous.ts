import type { WorryDraft } from '@onmaum/shared-contract';
import { ANONYMOUS_CATEGORIES } from '@onmaum/shared-contract/constants';

/** Whether a worry is anonymous: as its author chose, otherwise as its category suggests (rules/anonymous.md#worries). */
export const isAnonymous = ({ anonymous, category }: Pick<WorryDraft, 'anonymous' | 'category'>): boolean =>
  anonymous ?? ANONYMOUS_CATEGORIES.includes(category);
