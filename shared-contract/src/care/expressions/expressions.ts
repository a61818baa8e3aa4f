import { DEATH } from './death.ts';
import { FAREWELL } from './farewell.ts';
import { HARMLESS } from './harmless.ts';
import { HARMLESS_LATIN, LATIN } from './latin.ts';
import { LIFE_ENDS } from './life.ts';
import { MEANS } from './means.ts';
import { MEDICINE_TAKEN } from './medicine.ts';
import { QUIET } from './quiet.ts';
import { SELF_HARM } from './self-harm.ts';
import { VANISHING_WISH } from './vanishing.ts';
import { VIOLENCE } from './violence.ts';

/** Expressions by their meaning. */
export interface Expressions {
  /** Suicide, self-harm, violence suffered. */
  crisis: readonly string[];
  crisisLatin: readonly string[];
  quiet: readonly string[];
  harmless: readonly string[];
  harmlessLatin: readonly string[];
}

export const EXPRESSIONS: Expressions = {
  crisis: [
    ...DEATH,
    ...VANISHING_WISH,
    ...LIFE_ENDS,
    ...FAREWELL,
    ...MEANS,
    ...MEDICINE_TAKEN,
    ...SELF_HARM,
    ...VIOLENCE,
  ],
  crisisLatin: LATIN,
  quiet: QUIET,
  harmless: HARMLESS,
  harmlessLatin: HARMLESS_LATIN,
};
