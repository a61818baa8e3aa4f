/** The WCAG contrast of two colours, from 1 to 21, for tests. @param colours as '#rrggbb' or 'rgb(r, g, b)' */
export function contrast(...colours: [string, string]): number {
  const [dark = 0, light = 0] = colours.map(luminance).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const WEIGHTS = [0.2126, 0.7152, 0.0722];

const luminance = (colour: string) =>
  channels(colour)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * (WEIGHTS[index] ?? 0), 0);

function channels(colour: string): number[] {
  const found = colour.startsWith('#')
    ? colour.match(/[\da-f]{2}/gi)?.map((pair) => Number.parseInt(pair, 16))
    : colour.match(/\d+/g)?.map(Number);
  if (!found || found.length < 3) throw new Error(`no colour: ${colour}`);
  return found.slice(0, 3);
}
