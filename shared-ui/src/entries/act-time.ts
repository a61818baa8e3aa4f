/** Times that one acts on; bundled with the pages that have one. */
export { ActTime, actTime, InKoreanTime, LastDay, MinuteHere } from '../text/act-time.tsx';
