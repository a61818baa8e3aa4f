import { useState } from 'react';
import type { Meta } from 'storybook-react-rsbuild';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { ScoreInput } from './score-input.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text/text-area.tsx';
import { TextCount } from './text/text-count.tsx';
import { TextInput } from './text/text-input.tsx';

export default { title: 'form/Controls' } satisfies Meta;

const SEXES = [
  { value: '여성', label: '여성' },
  { value: '남성', label: '남성' },
];

export const Text = () => (
  <Field label="닉네임" hint="15자까지 쓸 수 있어요." required>
    <TextInput placeholder="작은용기" />
  </Field>
);
export const TextWithError = () => (
  <Field label="닉네임" error="닉네임을 입력해주세요" required>
    <TextInput />
  </Field>
);
export const TextDisabled = () => (
  <Field label="이메일">
    <TextInput defaultValue="small@onmaum.example" disabled />
  </Field>
);
export const LongText = () => (
  <Field label="고민" hint={<TextCount count={240} least={400} most={10_000} />}>
    <TextArea placeholder="어떤 일이 있었나요?" />
  </Field>
);
export const LongEnough = () => (
  <Field label="고민" hint={<TextCount count={2_239} least={400} most={10_000} />}>
    <TextArea placeholder="어떤 일이 있었나요?" />
  </Field>
);
export const Choice = () => (
  <Field label="정렬">
    <Select options={[{ value: '1', label: '최신순' }]} placeholder="골라 주세요" />
  </Field>
);
export const ShortChoice = () => (
  <Field label="필터" hideLabel>
    <Select slim options={[{ value: '1', label: '전문가 답변 있는 고민' }]} shown="답변 있음" />
  </Field>
);
export const ChoiceWithError = () => (
  <Field label="정렬" error="하나를 골라 주세요.">
    <Select placeholder="골라 주세요" />
  </Field>
);
export const Check = () => (
  <>
    <Checkbox label="마케팅 수신에 동의합니다" />
    <Checkbox label="이용약관에 동의합니다" defaultChecked />
    <Checkbox label="바꿀 수 없음" disabled />
  </>
);
export const Radios = () => <RadioGroup label="성별" name="sex" options={SEXES} defaultValue="여성" required />;
export const RadiosWithError = () => (
  <RadioGroup label="성별" name="sex-error" options={SEXES} error="성별을 선택해주세요" />
);
export function Score() {
  const [score, setScore] = useState(3.5);
  return <ScoreInput label="별점" value={score} onChange={setScore} />;
}
export const ScoreWithError = () => (
  <ScoreInput label="별점" value={0} onChange={() => undefined} error="별점을 선택해주세요" required />
);
