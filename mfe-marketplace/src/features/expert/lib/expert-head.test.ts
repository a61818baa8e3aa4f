import { someExpert, someView } from '../../../test/expert.ts';
import { expertPageHead } from './expert-head.ts';

const ORIGIN = 'https://onmaum.example';

test('the head has the name of the expert, and the JSON-LD of a person', () => {
  const head = expertPageHead(someView(), ORIGIN);
  expect(head).toMatchObject({
    title: '한서윤 전문가',
    description: '일에 지친 마음을 차근차근 정리합니다 · 상담심리사 1급 (한국상담심리학회) · #번아웃 #이직',
    canonical: '/solution_expert/7',
  });
  expect(head.jsonLd).toMatchObject([
    { '@type': 'Person', name: '한서윤', image: `${ORIGIN}/img/expert/1.svg`, knowsAbout: ['번아웃', '이직'] },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: '홈', item: `${ORIGIN}/` },
        { position: 2, name: '전문가솔루션', item: `${ORIGIN}/solution` },
        { position: 3, name: '한서윤', item: `${ORIGIN}/solution_expert/7` },
      ],
    },
  ]);
});

test('the URL of an uploaded portrait is under /api; without a portrait there is no image', () => {
  const personOf = (profile: string) =>
    expertPageHead(someView({ counselorInfo: someExpert({ profile }) }), ORIGIN).jsonLd?.[0];
  expect(personOf('profile/7.png')).toHaveProperty('image', `${ORIGIN}/api/profile/7.png`);
  expect(personOf('')).not.toHaveProperty('image');
});

test('an expert who is missing or could not be fetched has no head: the title comes from the HTTP status of the page', () => {
  expect(expertPageHead(null, ORIGIN)).toEqual({});
  expect(expertPageHead(undefined, ORIGIN)).toEqual({});
});
