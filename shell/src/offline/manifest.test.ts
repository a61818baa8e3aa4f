import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@onmaum/shared-contract/site/paths';

const PUBLIC = path.join(import.meta.dirname, '../../public');

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}
const manifest = JSON.parse(readFileSync(path.join(PUBLIC, 'site.webmanifest'), 'utf8')) as {
  id: string;
  scope: string;
  start_url: string;
  icons: Picture[];
  shortcuts: { name: string; url: string }[];
  screenshots: Picture[];
};

/** Width and height from the header of a PNG file. */
function sizeOf({ src }: Picture): string {
  const file = readFileSync(path.join(PUBLIC, src));
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

it('The installed app includes all pages of the site', () => {
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: paths.home });
  const addresses: unknown[] = Object.values(paths);
  for (const { url } of manifest.shortcuts) expect(addresses).toContain(url);
});

it('Maskable icons are separate from other icons', () => {
  const kinds = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
  expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  expect(new Set(manifest.icons.map(({ src }) => src)).size).toBe(4);
});

it('Every picture exists in the size that the manifest declares', () => {
  const pictures = [...manifest.icons, ...manifest.screenshots];
  expect(pictures.map(sizeOf)).toEqual(pictures.map(({ sizes }) => sizes));
  expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual(['narrow', 'wide']);
});
