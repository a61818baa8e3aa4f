/** The page of an address that is not open yet. */
export { COMING_HEAD, ComingState, type ComingStateProps } from '../state/coming-state.tsx';
