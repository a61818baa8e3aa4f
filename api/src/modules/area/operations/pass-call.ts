import { LEVEL } from '@onmaum/shared-contract';
import type { DeclaredCall } from '@onmaum/shared-contract/area-calls/declared';
import { forbidden, unauthorized } from '../../../errors.ts';
import type { AreaService, ServiceRequest } from '../../../providers/area-service/area-service.ts';
import type { Statements } from '../../../providers/area-service/statement.ts';

/** A call to the service of an area. */
export interface AreaRequest extends Omit<ServiceRequest, 'statement'> {
  area: string;
  /** Null for a visitor. */
  viewer: { id: number; level: number } | null;
}

/**
 * Passes a call to the service of an area, if the service declares the call and the caller may make it.
 * @returns the declared call, and the JSON text of the answer; null for an empty answer
 * @throws ApiError
 */
export async function passCall(
  { service, statements }: { service: AreaService; statements: Pick<Statements, 'sign'> },
  { area, viewer, ...request }: AreaRequest,
): Promise<{ call: DeclaredCall; answer: string | null }> {
  const call = await service.callAt(request.method, request.target);
  refuseOthers(call, viewer);
  const statement = await statements.sign(area, viewer);
  // `within` counts failures of the service, so the API refuses calls before it
  const answer = await service.within(() => service.ask({ ...request, statement }));
  return { call, answer };
}

function refuseOthers({ access }: DeclaredCall, viewer: AreaRequest['viewer']): void {
  if (access === 'public') return;
  if (!viewer) throw unauthorized('token_missing');
  if (viewer.level < LEVEL[access]) throw forbidden();
}
