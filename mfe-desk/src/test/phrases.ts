/** Phrases of a counsellor, in their order. */
export const PHRASES = [
  { id: 1, title: '첫인사', content: '마음을 나누어 주셔서 고맙습니다.' },
  { id: 2, title: '맺음말', content: '언제든 다시 이야기해 주세요.' },
  { id: 3, title: '호흡', content: '천천히 숨을 쉬어 보세요.' },
];
