import { useEffect, useState } from 'react';
import { SECTION_IDS, type Section } from './sections.ts';

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
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        const [first] = sections;
        if (entered) setCurrent(entered.target.id as Section);
        // above the first section none covers the line
        else if (first && first.getBoundingClientRect().top > LINE * window.innerHeight) setCurrent('info');
      },
      { rootMargin: `-${LINE * 100}% 0px -${(1 - LINE) * 100}% 0px` },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return [current, setCurrent];
}
