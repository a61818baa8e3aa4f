import { useEffect, useState } from 'react';

/** Titles of the sections of the page (rules/solutions.md#solution-page), by their element ids. */
export const SECTIONS = { info: '정보', review: '후기', guide: '이용 안내' } as const;
type Section = keyof typeof SECTIONS;

export const SECTION_IDS = Object.keys(SECTIONS) as Section[];

/** A section counts as being read while it crosses a line at this fraction of the screen's height. */
const LINE = 0.3;

/**
 * Determines the section that is being read. A click on a tab marks its section at once.
 * @returns the section, and a function that sets it until the page is scrolled
 */
export function useCurrentSection(): [Section, (section: Section) => void] {
  const [current, setCurrent] = useState<Section>('info');
  useEffect(() => {
    const sections = SECTION_IDS.flatMap((id) => document.getElementById(id) ?? []);
    // above the first section and below the last one, no section crosses the line, so the nearest one is marked
    const updateAtEnds = () => {
      const [first, last] = [sections[0], sections.at(-1)];
      const line = LINE * window.innerHeight;
      if (first && first.getBoundingClientRect().top > line) setCurrent(first.id as Section);
      else if (last && last.getBoundingClientRect().bottom < line) setCurrent(last.id as Section);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id as Section);
        else updateAtEnds();
      },
      { rootMargin: `-${LINE * 100}% 0px -${(1 - LINE) * 100}% 0px` },
    );
    for (const section of sections) observer.observe(section);
    // a jump from below the last section to the top, or back, triggers no intersection
    const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll';
    window.addEventListener(scrolled, updateAtEnds);
    return () => {
      observer.disconnect();
      window.removeEventListener(scrolled, updateAtEnds);
    };
  }, []);
  return [current, setCurrent];
}
