import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font, SatoriOptions } from 'satori';
import { type Card, drawable, layOut } from './card.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const { resolve } = createRequire(import.meta.filename);

/** Loads the libraries and fonts for the first drawing: many processes never draw a picture. */
const prepare = async () => {
  const [{ default: satori }, { renderAsync }, fonts, logo] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    Promise.all([readFont('Bold', 700), readFont('Medium', 500)]),
    readFile(path.join(import.meta.dirname, '../../../shell/public/img/logo.svg'), 'base64'),
  ]);
  return { satori, renderAsync, fonts, logo: `data:image/svg+xml;base64,${logo}` };
};
let prepared: ReturnType<typeof prepare> | undefined;

const readFont = async (name: string, weight: 500 | 700): Promise<Font> => ({
  name: 'Pretendard',
  data: await readFile(resolve(`pretendard/dist/public/static/Pretendard-${name}.otf`)),
  weight,
  style: 'normal',
});

/**
 * Draws the picture of a post: 1200×630, with its category and title.
 * Characters that the font lacks, such as emoji, are left out.
 * @returns a PNG
 */
export async function drawPostImage(card: Card): Promise<Buffer> {
  prepared ??= prepare();
  const { satori, renderAsync, fonts, logo } = await prepared;
  const draw = (title: string, loadAdditionalAsset: SatoriOptions['loadAdditionalAsset']) =>
    satori(layOut({ ...card, title }, logo), { width: WIDTH, height: HEIGHT, fonts, loadAdditionalAsset });

  const lacking = new Set<string>();
  const note = (_language: string, text: string) => {
    for (const letter of text) lacking.add(letter);
    return Promise.resolve([]);
  };
  const title = drawable(card.title);
  let svg = await draw(title, note);
  if (lacking.size > 0) svg = await draw(drawable([...title].filter((letter) => !lacking.has(letter)).join('')), note);
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}
