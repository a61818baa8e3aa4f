import path from 'node:path';
import { type Call, measureInTurn } from '../load/one-by-one.ts';
import { FAR, type Screen, screensOf } from '../mypage/screens.ts';
import { makeTwoMembers } from '../mypage/two-members.ts';
import { formatMs, type Line, note, ratio } from '../report.ts';
import type { Add } from '../run-parts.ts';
import { origin, startApi, withServices } from '../services/servers.ts';
import { BUDGETS, PORTS } from '../settings.ts';

/**
 * Measures whether /mypage is slower for a member with a long history than for a member with a short one, in one large database.
 * @param folder for the data of the API
 */
export function measureMyPage(databaseUrl: string, folder: string, add: Add): Promise<void> {
  return withServices(async (services) => {
    const dataDir = path.join(folder, 'mypage');
    await startApi(services, { port: PORTS.large, dataDir, databaseUrl, demo: false });
    const tokens = await makeTwoMembers(databaseUrl, dataDir);
    const [heavy, light] = [tokens.heavy, tokens.light].map((token) => screensOf(origin(PORTS.large), token));
    for (const [at, screen] of heavy?.entries() ?? []) add(...(await compareScreen(screen, light?.[at] ?? screen)));
  });
}

/** Compares the first page of a list, and a page far down, with the only page of the member with a short history. */
async function compareScreen(heavy: Screen, light: Screen): Promise<Line[]> {
  const { what, hasBudget } = heavy;
  const first = await compare({ what, hasBudget }, heavy.first, light.first);
  if (!heavy.far) return [first];
  return [first, await compare({ what: `${what}, page ${FAR}` }, await heavy.far(), light.first)];
}

async function compare(
  { what, hasBudget = true }: Pick<Screen, 'what' | 'hasBudget'>,
  onHeavy: Call,
  onLight: Call,
): Promise<Line> {
  const { heavy, light } = await measureInTurn({ heavy: () => onHeavy, light: () => onLight });
  note(`${what}: ${formatMs(heavy.p50)}, light ${formatMs(light.p50)}`);
  return {
    what,
    value: `${formatMs(heavy.p50)}, p99 ${formatMs(heavy.p99)}`,
    against: `${formatMs(light.p50)}, p99 ${formatMs(light.p99)} light`,
    ratio: ratio(heavy.p50, light.p50),
    ...(hasBudget && { budget: `≤ ${BUDGETS.mypageRatio}`, met: heavy.p50 / light.p50 <= BUDGETS.mypageRatio }),
  };
}
