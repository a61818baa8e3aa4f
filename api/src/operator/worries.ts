import { koreanMinute } from '@onmaum/shared-contract';
import { RETURN_REASONS } from '@onmaum/shared-contract/desk/worry-options';
import { releaseForOperator } from '../modules/desk/operations/release-worry.ts';
import { findQueue } from '../modules/desk/queue-repository.ts';
import { assignForOperator } from '../modules/worry/operations/assign-for-operator.ts';
import { type Command, UsageError } from './command.ts';
import { findActiveCounsellors, findHistories } from './operator-repository.ts';

/** Number of waiting worries that the list shows: marked ones first, then those that have waited longest. */
const SHOWN = 50;
const EVERY_WORRY = {
  sort: 'oldest',
  categories: [],
  hasPoll: false,
  marked: false,
  readerId: 0,
  after: null,
} as const;

/** Reads the arguments of a command that takes only ids. @throws UsageError if one is missing, wrong or superfluous */
function idsOf(positionals: string[], count: number, { usage }: Command): string[] {
  if (positionals.length === count && positionals.every((id) => /^[1-9]\d{0,14}$/.test(id))) return positionals;
  throw new UsageError(`usage: ${usage}`);
}

type Waiting = Awaited<ReturnType<typeof findQueue>>[number]['item'];

type History = ReturnType<Awaited<ReturnType<typeof findHistories>>>;

function linesOf(
  { id, category, title, care_yn, answer_due_at, answer_late_yn }: Waiting,
  { isPrivate, returns }: History,
): string[] {
  const due = answer_due_at && `due ${koreanMinute(new Date(answer_due_at))}${answer_late_yn ? ', late' : ''}`;
  const marks = [category, care_yn && 'marked', isPrivate && 'private', due].filter(Boolean);
  return [
    `worry ${id}: ${marks.join(', ')}, "${title}"`,
    ...returns.map(
      ({ counsellor_id, reason }) => `  returned by counsellor ${counsellor_id}: ${RETURN_REASONS[reason]}`,
    ),
  ];
}

/** Lists the waiting worries in the order of the desk, and the counsellors of the desk (rules/worries.md#assignment). */
export const listWaiting: Command = {
  usage: 'worries',
  async run({ db, openLimit }) {
    const waiting = await findQueue(db, { ...EVERY_WORRY, limit: SHOWN + 1 }, new Date());
    if (waiting.length === 0) return ['no worry is waiting'];
    const counsellors = await findActiveCounsellors(db);
    const shown = waiting.slice(0, SHOWN).map(({ item }) => item);
    const historyOf = await findHistories(
      db,
      shown.map(({ id }) => id),
    );
    return [
      ...shown.flatMap((item) => linesOf(item, historyOf(item.id))),
      ...(waiting.length > SHOWN ? ['more worries are waiting: assign these first'] : []),
      ...counsellors.map(
        ({ id, nickname, open }) => `counsellor ${id}: ${nickname}, ${open} of ${openLimit} open worries`,
      ),
    ];
  },
};

/** Assigns a waiting worry to a counsellor, who may return it like a claimed one. */
export const assignOne: Command = {
  usage: 'assign <worry> <counsellor>',
  async run({ db, openLimit }, { positionals, operator }) {
    const [worry, counsellor] = idsOf(positionals, 2, assignOne);
    const assignment = { id: Number(worry), counsellorId: Number(counsellor), openLimit };
    const had = await assignForOperator(db, assignment, await operator());
    if (had === null) return [`worry ${worry}: assigned to counsellor ${counsellor}`];
    return [
      `worry ${worry}: counsellor ${counsellor} ${had === 'answered' ? 'has already answered it' : 'already has it'}`,
    ];
  },
};

/** Puts a worry that a counsellor has taken, but not answered, back into the queue. */
export const releaseOne: Command = {
  usage: 'release <worry>',
  async run({ db }, { positionals, operator }) {
    const [worry] = idsOf(positionals, 1, releaseOne);
    const counsellor = await releaseForOperator(db, Number(worry), await operator());
    return [`worry ${worry}: waits again; counsellor ${counsellor} had it`];
  },
};
