import type { DemoBanner, DemoReport } from './types.ts';

/** The pictures that slide at the top of the front page. */
export const banners: DemoBanner[] = [
  { title: '혼자 안고 있던 고민, 전문 상담사가 읽고 답해 드려요', linkUrl: '/concern', blank: false, file: '1.svg' },
  { title: '나에게 맞는 상담과 심리검사를 찾아보세요', linkUrl: '/solution', blank: false, file: '2.svg' },
  { title: '먼저 겪은 사람들의 이야기, 정보와 경험을 나눠요', linkUrl: '/share', blank: false, file: '3.svg' },
  {
    title: '나라에서 지원하는 마음건강 서비스 알아보기',
    linkUrl: 'https://www.mohw.go.kr/',
    blank: true,
    file: '4.svg',
  },
];

/** Covers of reports; the titles are invented, the addresses lead to public information on the same subject. */
export const reports: DemoReport[] = [
  { title: '2026 직장인 마음건강 보고서', linkUrl: 'https://www.mentalhealth.go.kr/', file: '1.svg', daysAgo: 6 },
  { title: '청년 1인 가구의 외로움과 관계 맺기', linkUrl: 'https://kostat.go.kr/', file: '2.svg', daysAgo: 24 },
  {
    title: '한국인의 수면과 우울: 잠들지 못하는 밤의 기록',
    linkUrl: 'https://www.ncmh.go.kr/',
    file: '3.svg',
    daysAgo: 47,
  },
  { title: '가족 돌봄자의 소진 실태와 지원 과제', linkUrl: 'https://www.mohw.go.kr/', file: '4.svg', daysAgo: 69 },
  {
    title: '온라인 상담 이용 경험과 도움 요청의 문턱',
    linkUrl: 'https://www.mentalhealth.go.kr/',
    file: '5.svg',
    daysAgo: 98,
  },
  { title: '숫자로 본 출산 이후 1년, 부모의 마음', linkUrl: 'https://kostat.go.kr/', file: '6.svg', daysAgo: 131 },
  {
    title: '스마트폰과 도박 사이: 20대의 행위중독 이해하기',
    linkUrl: 'https://www.ncmh.go.kr/',
    file: '7.svg',
    daysAgo: 166,
  },
  {
    title: '2025 수험생 불안 조사와 학교 상담의 역할',
    linkUrl: 'https://www.mentalhealth.go.kr/',
    file: '8.svg',
    daysAgo: 214,
  },
];
