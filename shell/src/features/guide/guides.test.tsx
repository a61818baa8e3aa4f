import { GUIDE_TITLES } from '@onmaum/shared-contract/site/guide-titles';
import { paths } from '@onmaum/shared-contract/site/paths';
import type { Section } from '@onmaum/shared-contract/site/text-document';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { doc as agree } from '../legal/content/agree.md';
import { doc as notices } from './content/notices.md';
import { doc as pointGuideText } from './content/point-guide.md';
import { doc as questions } from './content/questions.md';
import * as faq from './faq-page.tsx';
import * as notice from './notice-page.tsx';
import * as pointGuide from './point-guide-page.tsx';

const PAGES = { pointGuide, notice, faq } as const;
type Guide = keyof typeof PAGES;
const open = (guide: Guide) => {
  const { Component } = PAGES[guide];
  render(<Component />, { wrapper: MemoryRouter });
};

const pointsOf = (sections: readonly Section[]) =>
  sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'table' ? block.rows : []))
    .flatMap(([, points = '']) => (/^[\d,]+$|5%/.test(points) ? [points] : []));

describe.each(Object.keys(PAGES) as Guide[])('the guide %s', (guide) => {
  it('has its title, a link to my page for members, and links to the other guides and the customer centre', () => {
    open(guide);
    expect(screen.getByRole('heading', { level: 1, name: GUIDE_TITLES[guide] })).toBeVisible();
    const more = within(screen.getByRole('complementary', { name: '더 알아보기' }));
    for (const other of Object.keys(PAGES) as Guide[]) {
      if (other === guide) expect(more.queryByRole('link', { name: GUIDE_TITLES[other] })).toBeNull();
      else expect(more.getByRole('link', { name: GUIDE_TITLES[other] })).toHaveAttribute('href', paths[other]);
    }
    const back = screen.getByRole('link', { name: '마이페이지', hidden: true });
    expect(back).toHaveAttribute('href', paths.mypage);
    expect(back.closest('[data-member-only]')).not.toBeNull();
    expect(more.getByText(/평일 9시 ~ 17시/)).toHaveTextContent('평일 9시 ~ 17시, 주말·공휴일 휴무');
  });
});

test('the point guide promises what the terms of use promise', () => {
  expect(pointsOf(pointGuideText.sections)).toEqual(pointsOf(agree.sections.filter(({ id }) => id === 'points')));
  expect(pointsOf(pointGuideText.sections)).toHaveLength(7);
});

test('the newest notice is first, and each has an anchor of its own', () => {
  const days = notices.sections.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set(notices.sections.map(({ id }) => id)).size).toBe(days.length);
  open('notice');
  for (const { id, heading } of notices.sections)
    expect(screen.getByRole('article', { name: heading })).toHaveAttribute('id', id);
});

test('pressing a question shows its answer and a link to the page for it', async () => {
  open('faq');
  const question = screen.getByText('환불은 어떻게 신청하나요?');
  const answer = screen.getByText(/7영업일 안에 카드 승인을 취소/);
  expect(answer).not.toBeVisible();
  await userEvent.click(question);
  expect(answer).toBeVisible();
  const asked = question.closest('details') as HTMLElement;
  expect(within(asked).getByRole('link', { name: '구매 내역 보기' })).toHaveAttribute('href', '/purchase');
});

test('search engines read every question', () => {
  const [page] = faq.handle.head?.(undefined as never, undefined as never).jsonLd ?? [];
  expect(page?.mainEntity).toHaveLength(questions.sections.flatMap((section) => section.questions ?? []).length);
});
