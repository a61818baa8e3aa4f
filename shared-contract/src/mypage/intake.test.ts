import { INTAKE_TEXT } from '../texts/intake-texts.ts';
import { IntakeBody } from './intake.ts';
import { NO_PROBLEM, PROBLEMS, type Problem, toggleProblem } from './intake-options.ts';

const faultOf = (body: object) => IntakeBody.safeParse(body).error?.issues[0];

test('No field is required', () => {
  expect(IntakeBody.parse({})).toEqual({
    sex: '',
    birthday: '',
    religion: '',
    job: '',
    families: [],
    want_category: [],
    concern: '',
    want: '',
    health: '',
    problem: [],
    counseled_yn: null,
  });
});

test('A full sheet is read from the wire', () => {
  const parsed = IntakeBody.parse({
    birthday: '19940302',
    families: [
      { relation: '어머니', age: 62, live: 'Y', intimacy: 4 },
      { relation: '형/오빠', age: null, live: '' },
    ],
    want_category: '취업/진로,가족',
    problem: '불안,불면',
    counseled_yn: 'N',
    job: '  회사원  ',
  });
  expect(parsed).toMatchObject({
    families: [
      { relation: '어머니', age: 62, live: true, intimacy: 4 },
      { relation: '형/오빠', age: null, live: null, intimacy: null },
    ],
    want_category: ['취업/진로', '가족'],
    problem: ['불안', '불면'],
    counseled_yn: false,
    job: '회사원',
  });
});

test.each([
  [{ problem: `불안,${NO_PROBLEM}` }, 'problem', INTAKE_TEXT.problemAlone],
  [{ problem: '불안,불안' }, 'problem', INTAKE_TEXT.twice],
  [{ birthday: '19940231' }, 'birthday', INTAKE_TEXT.birthday],
  [{ job: '가'.repeat(51) }, 'job', INTAKE_TEXT.job],
  [{ concern: '가'.repeat(3_001) }, 'concern', INTAKE_TEXT.text],
  [{ families: [{ relation: '어머니', age: 131 }] }, 'families', INTAKE_TEXT.age],
  [{ families: [{ relation: '어머니', age: 1.5 }] }, 'families', INTAKE_TEXT.age],
  [{ families: Array.from({ length: 21 }, () => ({ relation: '어머니' })) }, 'families', INTAKE_TEXT.familiesMany],
])('%j is refused', (body, field, text) => {
  const fault = faultOf(body);
  expect([fault?.path[0], fault?.message]).toEqual([field, text]);
});

test.each([
  { sex: '기타' },
  { religion: '유교' },
  { health: '건강' },
  { problem: '두통' },
  { want_category: '우주' },
  { families: [{ relation: '사촌' }] },
  { families: [{ relation: '어머니', intimacy: 6 }] },
  { counseled_yn: 'y' },
])('%j is refused, because the value is not an option', (body) => {
  expect(faultOf(body)).toBeDefined();
});

test("'해당없음' deselects all problems, a problem deselects '해당없음', and choices have the order of the list", () => {
  const press = (...pressed: Problem[]) => pressed.reduce<Problem[]>(toggleProblem, []);
  expect(press('불면', '우울')).toEqual(['우울', '불면']);
  expect(press('불면', '우울', NO_PROBLEM)).toEqual([NO_PROBLEM]);
  expect(press(NO_PROBLEM, '우울')).toEqual(['우울']);
  expect(press(NO_PROBLEM, NO_PROBLEM)).toEqual([]);
  expect(press('우울', '우울')).toEqual([]);
  expect(IntakeBody.parse({ problem: press(...PROBLEMS.slice(0, -1)).join() }).problem).toHaveLength(12);
});
