/** Times that one acts on; bundled with the pages that have one. */
export { ActTime, type ActTimeProps, actTime, besideKorea, InKoreanTime, TimeHere } from '../text/act-time.tsx';
