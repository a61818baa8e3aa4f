import { ownersBy } from '@onmaum/shared-contract/release/owner-in';
import { matchRoutes } from 'react-router-dom';

export const { ownerIn, patternIn } = ownersBy((pattern, pathname) => !!matchRoutes([{ path: pattern }], pathname));
