import { useEffect, useState } from 'react';

/** The places of the page of a solution (rules/solutions.md#solution-page), by their ids in it. */
export const SECTIONS = { info: '정보', review: '후기', guide: '이용 안내' } as const;
type Section = keyof typeof SECTIONS;

export const SECTION_IDS = Object.keys(SECTIONS) as Section[];

/** A section is being read while it covers a line this far below the top, in parts of the height of the screen. */
const LINE = 0.3;

/**
 * The section that is being read. A press on its tab shows it at once.
 * @returns the section, and what sets it until the next scrolling
 */
export function useCurrentSection(): [Section, (section: Section) => void] {
  const [current, setCurrent] = useState<Section>('info');
  useEffect(() => {
    const sections = SECTION_IDS.flatMap((id) => document.getElementById(id) ?? []);
    // above the first section and below the last none covers the line
    const lookOutside = () => {
      const [first, last] = [sections[0], sections.at(-1)];
      const line = LINE * window.innerHeight;
      if (first && first.getBoundingClientRect().top > line) setCurrent(first.id as Section);
      else if (last && last.getBoundingClientRect().bottom < line) setCurrent(last.id as Section);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id as Section);
        else lookOutside();
      },
      { rootMargin: `-${LINE * 100}% 0px -${(1 - LINE) * 100}% 0px` },
    );
    for (const section of sections) observer.observe(section);
    // a leap from below the last section to the top, or back, crosses none
    const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll';
    window.addEventListener(scrolled, lookOutside);
    return () => {
      observer.disconnect();
      window.removeEventListener(scrolled, lookOutside);
    };
  }, []);
  return [current, setCurrent];
}
