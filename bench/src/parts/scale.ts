import { note } from '../report.ts';
import type { Add } from '../run-parts.ts';
import { measureCost } from '../scale/cost.ts';
import { measureFailover } from '../scale/failover.ts';
import { measureKills } from '../scale/kills.ts';
import { measureMemory } from '../scale/memory.ts';
import { measureOverload } from '../scale/overload.ts';
import { measureRestarts } from '../scale/restarts.ts';
import { measureSharing } from '../scale/sharing.ts';
import { startTopology } from '../scale/topology.ts';

/** Duration in minutes of the kills, and of the traffic between two memory readings. An acceptance test takes ten minutes. */
const MINUTES = Number(process.env.SCALE_MINUTES ?? 1);

/** Tests a site that runs on several processes, with a standby, a pooler, Valkey and a load balancer. */
export async function measureScale(folder: string, add: Add): Promise<void> {
  note('3 APIs, 2 site servers, jobs, PostgreSQL with a standby, PgBouncer, Valkey, HAProxy');
  const all = await startTopology(folder, { apis: 3, sites: 2 });
  try {
    add(...(await measureCost(all)));
    add(...(await measureOverload(all)));
    add(...(await measureMemory(all, MINUTES)));
    add(...(await measureRestarts(all)));
    add(...(await measureKills(all, MINUTES)));
    add(...(await measureSharing(all)));
    // runs last, since it leaves the site without a standby
    add(...(await measureFailover(all)));
  } finally {
    await all.stop();
  }
}
