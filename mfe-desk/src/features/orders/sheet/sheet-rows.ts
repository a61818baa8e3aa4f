import type { OrderIntake } from '@onmaum/shared-contract';
import { INTAKE_LABELS } from '@onmaum/shared-contract/texts/intake-texts';

type Sheet = NonNullable<OrderIntake['sheet']>;

const yesNo = (value: boolean | null, yes: string, no: string) => (value === null ? '' : value ? yes : no);

/** Labels and texts of an intake sheet, in the order of the form. */
export function sheetRows(sheet: Sheet): [name: string, text: string][] {
  const { birthday, families } = sheet;
  return [
    ['성별', sheet.sex],
    ['생년월일', birthday.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1.$2.$3')],
    ['종교', sheet.religion],
    ['직업', sheet.job],
    ['가족', families.map(relativeText).join('\n')],
    [INTAKE_LABELS.areas, sheet.want_category.join(', ')],
    [INTAKE_LABELS.concern, sheet.concern],
    [INTAKE_LABELS.want, sheet.want],
    [INTAKE_LABELS.health, sheet.health],
    [INTAKE_LABELS.problems, sheet.problem.join(', ')],
    ['상담 경험', yesNo(sheet.counseled_yn, '있음', '없음')],
  ];
}

function relativeText({ relation, age, live, intimacy }: Sheet['families'][number]): string {
  const parts = [age !== null && `${age}세`, yesNo(live, '생존', '사망'), intimacy !== null && `친밀도 ${intimacy}/5`];
  return [relation, parts.filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}
