import { useState } from 'react';
import type { Meta } from 'storybook-react-rsbuild';
import { Button } from '../actions/button.tsx';
import { PictureViewer } from './picture-viewer.tsx';

export default { title: 'pictures/PictureViewer' } satisfies Meta;

const SRC = '/img/profile/1.svg';
const PICTURES = [
  { src: SRC, alt: '첨부한 사진 1', width: 800, height: 600 },
  { src: SRC, alt: '공원의 나무', caption: '공원의 나무', width: 600, height: 800 },
  { src: SRC, alt: '긴 화면', width: 400, height: 2_000 },
];

export function Opened() {
  const [at, setAt] = useState<number | null>(null);
  return (
    <>
      <Button onClick={() => setAt(0)}>사진 보기</Button>
      <PictureViewer pictures={PICTURES} at={at} onClose={() => setAt(null)} />
    </>
  );
}
