import { useState } from 'react';
import type { Meta } from 'storybook-react-rsbuild';
import { Collapsed } from './collapsed.tsx';
import { RichText } from './rich-text.tsx';

export default { title: 'rich/RichText' } satisfies Meta;

const HTML = `
<p>월요일 아침 승강장에서 한 번쯤 <strong>발걸음이 멈춘 적</strong>이 있으신가요. 저는 10년 동안 그런 분들을 만나 왔습니다.</p>
<h3>이런 이야기를 나눕니다</h3>
<ul><li>지금의 피로가 어디에서 오는지</li><li>이번 주에 해 볼 일 <ol><li>하나만</li><li>작게</li></ol></li></ul>
<h4>준비할 것</h4>
<blockquote>편한 옷과 물 한 잔이면 충분합니다.</blockquote>
<p><a href="/solution">다른 솔루션도 둘러보세요.</a> 아주긴낱말은줄을넘지않고${'나뉩니다'.repeat(30)}</p>
<p><img src="/img/share.png" alt="" width="1200" height="630"></p>`;

export const Text = () => <RichText html={HTML} />;
export function Closed() {
  const [open, setOpen] = useState(false);
  return (
    <Collapsed label="소개" expectHigh open={open} onToggle={setOpen}>
      <RichText html={HTML} />
    </Collapsed>
  );
}
export const Short = () => (
  <Collapsed label="소개" open={false} onToggle={() => {}}>
    <RichText html="<p>한 줄로 충분합니다.</p>" />
  </Collapsed>
);
