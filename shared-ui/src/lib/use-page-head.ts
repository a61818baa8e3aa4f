import { cutDescription, pageTitle } from '@onmaum/shared-contract/site';
import { useEffect } from 'react';

export interface PageHeadText {
  /** Without the site's name. */
  title?: string;
  description?: string;
  /** Path or absolute address, without query. */
  canonical?: string;
}

/** Keeps title, description and canonical address right after navigations in the browser. */
export function usePageHead({ title, description, canonical }: PageHeadText): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  useEffect(() => {
    if (description !== undefined)
      headElement('meta[name="description"]', 'meta', { name: 'description' }).content = cutDescription(description);
  }, [description]);
  useEffect(() => {
    if (canonical === undefined) return;
    headElement('link[rel="canonical"]', 'link', { rel: 'canonical' }).href = new URL(canonical, location.origin).href;
  }, [canonical]);
}

function headElement<Tag extends 'meta' | 'link'>(selector: string, tag: Tag, attributes: Record<string, string>) {
  const found = document.head.querySelector<HTMLElementTagNameMap[Tag]>(selector);
  if (found) return found;
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  document.head.append(made);
  return made;
}
