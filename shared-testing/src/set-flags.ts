import { type FlagValues, PAGE_FLAGS_ID } from '@onmaum/shared-contract/release/page-flags';

/** Sets values of flags for pages that are rendered afterwards. All other flags have their defaults. */
export function setFlags(values: FlagValues): void {
  document.getElementById(PAGE_FLAGS_ID)?.remove();
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PAGE_FLAGS_ID;
  element.textContent = JSON.stringify(values);
  document.body.append(element);
}
