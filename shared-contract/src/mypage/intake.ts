import { z } from 'zod';
import { Birthday } from '../auth/register.ts';
import { CommaList, OptionalFlag } from '../call/codecs.ts';
import { withField } from '../call/dialect.ts';
import { commaList } from '../call/fields.ts';
import { Id, Instant } from '../common.ts';
import { LIMITS, WORRY_CATEGORIES } from '../constants.ts';
import { LOOKS } from '../desk/order-groups.ts';
import { INTAKE_TEXT } from '../texts/intake-texts.ts';
import { firstFault, memberLine, memberText } from '../writing/member-text.ts';
import { HEALTHS, INTAKE_SEXES, INTIMACIES, NO_PROBLEM, PROBLEMS, RELATIONS, RELIGIONS } from './intake-options.ts';

/** One of the options, or '' if none is chosen. */
const choice = <const Options extends readonly string[]>(options: Options) => z.enum(['', ...options]).default('');

/** Comma-separated options, each at most once. @param fault returns the error text of a further rule, or null */
const choices = <const Options extends readonly string[]>(
  options: Options,
  fault: (chosen: readonly string[]) => string | null = () => null,
) =>
  withField(
    z
      .string()
      .max(500)
      .transform(commaList.decode)
      .pipe(z.array(z.enum(options)))
      .superRefine(firstFault((chosen) => (new Set(chosen).size < chosen.length ? INTAKE_TEXT.twice : fault(chosen)))),
    commaList,
  );

const problemFault = (chosen: readonly string[]) =>
  chosen.length > 1 && chosen.includes(NO_PROBLEM) ? INTAKE_TEXT.problemAlone : null;

const LongText = memberText({ max: LIMITS.intakeTextMax, tooLong: INTAKE_TEXT.text });

const Relative = z.object({
  relation: z.enum(RELATIONS),
  age: z
    .number({ error: INTAKE_TEXT.age })
    .int(INTAKE_TEXT.age)
    .min(0, INTAKE_TEXT.age)
    .max(LIMITS.ageMax, INTAKE_TEXT.age)
    .nullable()
    .default(null),
  /** Whether the relative is alive; null if not stated. */
  live: OptionalFlag.prefault(''),
  intimacy: z.literal(INTIMACIES).nullable().default(null),
});

/** An intake sheet (rules/mypage.md#intake-sheet); no field is required. */
export const IntakeBody = z.object({
  sex: choice(INTAKE_SEXES),
  /** YYYYMMDD; empty if not stated. */
  birthday: z
    .string()
    .refine((text) => text === '' || Birthday.safeParse(text).success, INTAKE_TEXT.birthday)
    .default(''),
  religion: choice(RELIGIONS),
  job: memberLine({ max: LIMITS.jobMax, tooLong: INTAKE_TEXT.job }).default(''),
  families: z.array(Relative).max(LIMITS.familiesMax, INTAKE_TEXT.familiesMany).default([]),
  want_category: choices(WORRY_CATEGORIES).prefault(''),
  concern: LongText.default(''),
  want: LongText.default(''),
  health: choice(HEALTHS),
  problem: choices(PROBLEMS, problemFault).prefault(''),
  counseled_yn: OptionalFlag.prefault(''),
});
export type IntakeBody = z.output<typeof IntakeBody>;

type Shape = typeof IntakeBody.shape;
const fields = Object.entries(IntakeBody.shape).map(([name, field]) => [name, z.exactOptional(field.unwrap())]);

/** Replaces a sheet. The schema has no defaults, so that the server can refuse a body without fields. */
export const IntakeUpdateBody = z.object({
  ...(Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodExactOptional<ReturnType<Shape[Name]['unwrap']>> }),
  /** Version that the member edited: if the sheet has changed since, the call fails. If absent, the sheet is overwritten. */
  version: z.number().int().positive().optional(),
});
export type IntakeUpdateBody = z.output<typeof IntakeUpdateBody>;

export const IntakeSaved = z.object({ version: z.number().int() });
export type IntakeSaved = z.infer<typeof IntakeSaved>;

/** Fields of a sheet in answers of the API. */
const Written = z.object({
  sex: z.enum(['', ...INTAKE_SEXES]),
  birthday: z.string(),
  religion: z.enum(['', ...RELIGIONS]),
  job: z.string(),
  families: z.array(
    z.object({
      relation: z.enum(RELATIONS),
      age: z.number().int().nullable(),
      live: OptionalFlag,
      intimacy: z.literal(INTIMACIES).nullable(),
    }),
  ),
  want_category: CommaList,
  concern: z.string(),
  want: z.string(),
  health: z.enum(['', ...HEALTHS]),
  problem: CommaList,
  counseled_yn: OptionalFlag,
});

/** A member's own sheet. */
export const IntakeSheet = Written.extend({ version: z.number().int(), updated_at: Instant });
export type IntakeSheet = z.infer<typeof IntakeSheet>;

/**
 * Views of a member's intake sheet or contact details by counsellors, newest first. An entry stands for all views of the sheet,
 * or of the contact details, by one counsellor for one order on one Korean day.
 */
export const IntakeReadings = z.object({
  readings: z.array(
    z.object({
      id: Id,
      counselor_nickname: z.string(),
      goods_name: z.string(),
      /** The intake sheet, or name, phone number and e-mail of the purchase. */
      what: z.enum(LOOKS),
      /** Number of views on that day. */
      times: z.number().int(),
      /** Time of the last view on that day. */
      read_at: Instant,
    }),
  ),
});
export type IntakeReadings = z.infer<typeof IntakeReadings>;

/** The buyer's sheet for the counsellor of an order; null when there is none. */
export const OrderIntake = z.object({
  order_id: Id,
  sheet: Written.extend({ updated_at: Instant }).nullable(),
});
export type OrderIntake = z.infer<typeof OrderIntake>;
