import { Resvg } from '@resvg/resvg-js';

/** Width and height from the header of a PNG. */
export const sizeOf = (png: Buffer): number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** Decodes a PNG. @returns the colour of a pixel, '#rrggbb' */
export function coloursOf(png: Buffer): (x: number, y: number) => string {
  const [width = 0, height = 0] = sizeOf(png);
  const image = `<image href="data:image/png;base64,${png.toString('base64')}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`;
  const { pixels } = new Resvg(svg).render();
  return (x, y) => `#${pixels.subarray((y * width + x) * 4).toString('hex', 0, 3)}`;
}
