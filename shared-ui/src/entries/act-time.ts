/** Components for times at which people have to act, such as deadlines; bundled with the pages that use them. */
export { ActTime, actTime, InKoreanTime, LastDay, MinuteHere, SessionTime } from '../text/act-time.tsx';
