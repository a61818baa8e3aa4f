import { PageBody } from '../../../site/src/rendering/page-body.ts';
import { writeReleaseFile } from './release-files.ts';

/**
 * Writes the floor of a page: a file with the page's document, inlined styles and no scripts. The same server serves the file,
 * and its first paint is the earliest that the page could reach.
 * @returns the address of the file
 */
export async function writeFloor(site: string, pathname: string, releasesDir: string): Promise<string> {
  const text = async (address: string) => (await fetch(new URL(address, site))).text();
  const bare = (await text(pathname))
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link rel="preload".*?>/g, '');
  const sheets = await Promise.all(
    [...bare.matchAll(/<link rel="stylesheet" href="(.*?)".*?>/g)].map(
      async ([link, address = '']) => [link, `<style>${await text(address)}</style>`] as const,
    ),
  );
  const body = new PageBody(Buffer.from(sheets.reduce((html, [link, style]) => html.replace(link, () => style), bare)));
  return writeReleaseFile(releasesDir, `floor${pathname}`, (encoding) => body.in(encoding));
}
