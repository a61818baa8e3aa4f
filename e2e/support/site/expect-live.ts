import { expect } from '../fixtures.ts';

/** Waits until pages of a site refer to this version of an area. @param url a page of the area */
export const expectLive = (url: string, area: string, version: string | undefined): Promise<void> =>
  expect.poll(async () => (await fetch(url)).text()).toContain(`/r/${area}/${version}/`);
