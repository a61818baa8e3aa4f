import { someExpert, someView } from '../../../test/expert.ts';
import { expertPageHead } from './expert-head.ts';

const ORIGIN = 'https://onmaum.example';

test('the head names the expert, and describes a person to search engines', () => {
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

test('a portrait of the API has an address of the API, and without one there is no image', () => {
  const personOf = (profile: string) =>
    expertPageHead(someView({ counselorInfo: someExpert({ profile }) }), ORIGIN).jsonLd?.[0];
  expect(personOf('profile/7.png')).toHaveProperty('image', `${ORIGIN}/api/profile/7.png`);
  expect(personOf('')).not.toHaveProperty('image');
});

test('an expert who does not exist or did not come has no head: the status of the page names it', () => {
  expect(expertPageHead(null, ORIGIN)).toEqual({});
  expect(expertPageHead(undefined, ORIGIN)).toEqual({});
});
