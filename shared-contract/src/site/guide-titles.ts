/** Titles of the guides, for their pages and for links to them. Must not import zod: pages load this file. */
export const GUIDE_TITLES = { pointGuide: '포인트 안내', notice: '공지사항', faq: '자주 묻는 질문' } as const;
