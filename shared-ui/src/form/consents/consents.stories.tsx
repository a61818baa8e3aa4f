import { useState } from 'react';
import type { Meta } from 'storybook-react-rsbuild';
import { ConsentRow, Consents } from './consents.tsx';

export default { title: 'form/Consents' } satisfies Meta;

export function Given() {
  const [given, setGiven] = useState(true);
  return (
    <Consents legend="약관 동의" all={given} onAll={setGiven}>
      <ConsentRow
        label="이용약관 동의"
        required
        invalid={false}
        to="/agree"
        checked={given}
        onChange={(event) => setGiven(event.target.checked)}
      />
    </Consents>
  );
}
export const Missing = () => (
  <Consents legend="약관 동의" all={false} onAll={() => undefined} error="필수 약관에 동의해주세요.">
    <ConsentRow label="이용약관 동의" required invalid to="/agree" />
    <ConsentRow label="마케팅 정보 수신 동의" required={false} invalid={false} to="/marketing" />
  </Consents>
);
