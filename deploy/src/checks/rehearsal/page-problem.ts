import { PAGE_STATE_ID, type RenderedState } from '@onmaum/shared-contract/release/rendering';
import { parseJson } from '@onmaum/shared-contract/server/parse-json';

const STATE = new RegExp(`<script type="application/json" id="${PAGE_STATE_ID}"[^>]*>(.*?)</script>`, 's');

/**
 * Describes what is missing in a page that was rendered without an error; undefined for a complete page.
 * @param modules modules of areas that must be part of the rendered page
 */
export function problemOfPage(
  { status, text }: { status: number; text: string },
  modules: readonly string[],
): string | undefined {
  if (status >= 500 || status < 200) return `answers ${status}`;
  if (!text.trimEnd().endsWith('</html>')) return 'is cut off before </html>';
  const state = readState(text);
  if (!state) return `has no state (#${PAGE_STATE_ID})`;
  if (!state.complete) return 'is only the frame, without its content';
  const missing = modules.filter((name) => !state.rendered.includes(name));
  return missing.length > 0 ? `is rendered without ${missing.join(', ')}` : undefined;
}

function readState(text: string): RenderedState | undefined {
  const block = STATE.exec(text)?.[1];
  return block ? (parseJson(block) as RenderedState | undefined) : undefined;
}
