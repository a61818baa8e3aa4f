import { render } from '@testing-library/react';
import { type PageHeadText, usePageHead } from './use-page-head.ts';

function Page(head: PageHeadText) {
  usePageHead(head);
  return null;
}

it('a navigation changes title, description and canonical address, each in one element', () => {
  const { rerender } = render(<Page title="직장 고민" description="하나" canonical="/concern_detail/1" />);
  rerender(<Page title="연애 고민" description="둘" canonical="/concern_detail/2" />);
  expect(document.title).toBe('연애 고민 | 온마음');
  expect([...document.querySelectorAll('meta[name=description]')].map((meta) => meta.getAttribute('content'))).toEqual([
    '둘',
  ]);
  expect([...document.querySelectorAll('link[rel=canonical]')].map((link) => link.getAttribute('href'))).toEqual([
    'http://localhost/concern_detail/2',
  ]);
});

it('home is named after the site alone', () => {
  render(<Page />);
  expect(document.title).toBe('온마음 | 마음을 나누는 고민 상담 커뮤니티');
});
