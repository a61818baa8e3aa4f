import fc from 'fast-check';
import { JOIN_TEXT } from '../texts/join-texts.ts';
import { ageOn, Birthday, Cellphone, codePoints, formatPhone, Nickname, RegisterBody } from './register.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));

describe('A phone number', () => {
  it('keeps its digits, has at most 13 characters, and does not change when formatted again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789- .a') }), (typed) => {
        const shown = formatPhone(typed);
        expect(shown.length).toBeLessThanOrEqual(13);
        expect(shown.replaceAll('-', '')).toBe(typed.replace(/\D/g, '').slice(0, 11));
        expect(formatPhone(shown)).toBe(shown);
      }),
    );
  });

  it('of ten or eleven digits is accepted once it is formatted', () => {
    const digits = fc.tuple(fc.constantFrom('010', '011', '016', '017', '018', '019'), fc.stringMatching(/^\d{7,8}$/));
    fc.assert(
      fc.property(digits, ([start, rest]) => expect(Cellphone.safeParse(formatPhone(start + rest)).success).toBe(true)),
    );
  });
});

describe('A birthday', () => {
  it('is valid for every day of the calendar, and for no other text', () => {
    fc.assert(fc.property(day, (text) => expect(Birthday.safeParse(text).success).toBe(true)));
    for (const text of ['19990229', '20000431', '18991231', '1999-1-1', '20001301', '2000010']) {
      expect(Birthday.safeParse(text).error?.issues[0]?.message).toBe(JOIN_TEXT.birthdayBad);
    }
  });

  it('increases the age by one on the day itself, not before', () => {
    fc.assert(
      fc.property(day, fc.nat(120), (born, years) => {
        const anniversary = String(Number(born.slice(0, 4)) + years) + born.slice(4);
        expect(ageOn(born, anniversary)).toBe(years);
        expect(ageOn(born, String(Number(anniversary) - 1))).toBe(years - 1);
      }),
    );
  });
});

describe('A nickname', () => {
  it('is measured in composed letters', () => {
    const fifteen = '가나다라마바사아자차카타파하갸';
    expect(Nickname.parse(fifteen.normalize('NFD'))).toBe(fifteen);
    expect(codePoints(fifteen)).toBe(15);
    expect(Nickname.safeParse(`${fifteen}거`).error?.issues[0]?.message).toBe(JOIN_TEXT.nicknameLong);
  });

  it('has letters and digits only', () => {
    for (const text of ['마음!', '두 단어', '별★', '😀']) {
      expect(Nickname.safeParse(text).error?.issues[0]?.message).toBe(JOIN_TEXT.nicknameSpecial);
    }
  });
});

describe('A join form', () => {
  it('reports each missing field with its text, whether the field is empty or absent', () => {
    const texts = (form: object) => {
      const issues = RegisterBody.safeParse(form).error?.issues ?? [];
      return Object.fromEntries([...issues].reverse().map((issue) => [issue.path.join('.'), issue.message]));
    };
    const expected = {
      email: JOIN_TEXT.emailEmpty,
      nickname: JOIN_TEXT.nicknameEmpty,
      birthday: JOIN_TEXT.birthdayEmpty,
      cellphone: JOIN_TEXT.phoneEmpty,
      sex: JOIN_TEXT.sexEmpty,
      terms_agree: JOIN_TEXT.consentEmpty,
      privacy_agree: JOIN_TEXT.consentEmpty,
      sensitive_agree: JOIN_TEXT.consentEmpty,
    };
    expect(texts({})).toMatchObject(expected);
    expect(texts({ email: '', nickname: '', birthday: '', cellphone: '', sex: '' })).toMatchObject(expected);
    expect(texts({ email: 'no-address' })).toMatchObject({ email: JOIN_TEXT.emailBad });
  });
});
