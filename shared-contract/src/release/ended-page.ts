import { paths } from '../site/paths.ts';

/** Page at the paths of a removed area. The shell renders it; if that fails, the site server sends it without the frame. */

export const ENDED_TEXT = {
  title: '운영을 마친 페이지예요',
  text: '찾아와 주셔서 고마워요. 다른 곳은 그대로 열려 있어요.',
  /** Texts before, in and after the link to the help centre. */
  help: ['남겨 두신 내용이 궁금하시면 ', '고객센터', '로 알려 주세요.'],
  home: '메인으로 돌아가기',
  neighbours: '다른 곳 둘러보기',
} as const;

/** Pages that the page links to, as long as their areas are released. */
export const NEIGHBOURS = [
  [paths.concern, '고민게시판'],
  [paths.solution, '전문가솔루션'],
  [paths.share, '정보공유'],
] as const;

/** Suffix of an address with which the site server requests this page from the shell. Browsers never send a part after `#`. */
export const ENDED_HASH = '#ended';
