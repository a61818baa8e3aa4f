import { IntakeBody, type IntakeSheet } from '@onmaum/shared-contract';
import { wireOf } from '@onmaum/shared-contract/call/wire';
import { LIMITS, type WorryCategory } from '@onmaum/shared-contract/constants';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { type Intimacy, type Problem, RELATIONS, type Relation } from '@onmaum/shared-contract/mypage/intake-options';

type YesNo = '' | 'Y' | 'N';

/** Form values of a relative; '' if there is no answer. */
export interface RelativeValues {
  relation: Relation;
  age: string;
  live: YesNo;
  intimacy: string;
}

/** Values of the form. */
export interface IntakeValues extends Omit<IntakeBody, 'families' | 'problem' | 'counseled_yn'> {
  families: RelativeValues[];
  problem: Problem[];
  counseled: YesNo;
}

export const INTAKE_RULES = { schema: IntakeBody, dialect: wireOf(intake.store)?.body };

const yesNo = (value: boolean | null): YesNo => (value === null ? '' : value ? 'Y' : 'N');
const fromYesNo = (value: YesNo): boolean | null => (value === '' ? null : value === 'Y');
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Whether the text is a valid age or empty. */
export const isAge = (text: string): boolean => /^\d*$/.test(text.trim()) && Number(text) <= LIMITS.ageMax;

export const newRelative = (relation: Relation): RelativeValues => ({ relation, age: '', live: '', intimacy: '' });

/** The blank form. Its relatives start with father and mother (rules/mypage.md#intake-sheet). */
export const BLANK_INTAKE: IntakeValues = {
  sex: '',
  birthday: '',
  religion: '',
  job: '',
  families: [newRelative(RELATIONS[0]), newRelative(RELATIONS[1])],
  want_category: [],
  concern: '',
  want: '',
  health: '',
  problem: [],
  counseled: '',
};

export const intakeValues = (sheet: IntakeSheet): IntakeValues => {
  const { families, want_category, problem, counseled_yn, version: _version, updated_at: _at, ...same } = sheet;
  return {
    ...same,
    families: families.map(({ relation, age, live, intimacy }) => ({
      relation,
      age: age === null ? '' : String(age),
      live: yesNo(live),
      intimacy: intimacy === null ? '' : String(intimacy),
    })),
    want_category: want_category as WorryCategory[],
    problem: problem as Problem[],
    counseled: yesNo(counseled_yn),
  };
};

export const intakeBody = ({ families, counseled, ...same }: IntakeValues): IntakeBody => ({
  ...same,
  families: families.map(({ relation, age, live, intimacy }) => ({
    relation,
    age: numberOf(age),
    live: fromYesNo(live),
    intimacy: numberOf(intimacy) as Intimacy | null,
  })),
  counseled_yn: fromYesNo(counseled),
});

/** Serialises the values with sorted fields: in the blank form and in a saved sheet their order differs. */
const sortedJson = (values: IntakeValues) =>
  JSON.stringify(Object.entries(intakeBody(values)).sort(([one], [other]) => (one < other ? -1 : 1)));

export const isSameIntake = (one: IntakeValues, other: IntakeValues): boolean => sortedJson(one) === sortedJson(other);
