import type { DemoMember } from './types.ts';

/** Invented people; none is a real person. */
export const members: DemoMember[] = [
  { nickname: '느린걸음', sex: '여성', birthday: '19940312', provider: 'kakao', profile: 1 },
  { nickname: '커피두잔', sex: '남성', birthday: '19880725', provider: 'naver', profile: 2 },
  { nickname: '봄비내린아침', sex: '여성', birthday: '19960418', provider: 'kakao', profile: 3 },
  { nickname: '초록우산', sex: '여성', birthday: '19910902', provider: 'naver', profile: 4 },
  { nickname: '밤하늘별빛', sex: '남성', birthday: '20010130', provider: 'kakao', profile: 5 },
  { nickname: '작은용기', sex: '여성', birthday: '19981115', provider: 'kakao', profile: 6 },
  { nickname: '노을지는바다', sex: '남성', birthday: '19830606', provider: 'naver', profile: 7 },
  { nickname: '새벽네시', sex: '남성', birthday: '19951221', provider: 'kakao', profile: 8 },
  { nickname: '고양이집사7', sex: '여성', birthday: '19900514', provider: 'kakao', profile: 9 },
  { nickname: '라떼한모금', sex: '여성', birthday: '19870228', provider: 'naver', profile: 10 },
  { nickname: '민들레홀씨', sex: '여성', birthday: '20030809', provider: 'kakao', profile: 11 },
  { nickname: '오늘도맑음', sex: '남성', birthday: '19991003', provider: 'kakao', profile: 12 },
  { nickname: '구름빵', sex: '여성', birthday: '19930719', provider: 'naver', profile: 13 },
  { nickname: '하얀운동화', sex: '남성', birthday: '20050422', provider: 'kakao', profile: 14 },
  { nickname: '골목길산책', sex: '남성', birthday: '19790116', provider: 'naver', profile: 15 },
  { nickname: '서른즈음', sex: '여성', birthday: '19950827', provider: 'kakao', profile: 16 },
  { nickname: '반짝이는돌', sex: '남성', birthday: '19920211', provider: 'kakao', profile: 1 },
  { nickname: '두부엄마', sex: '여성', birthday: '19850530', provider: 'naver', profile: 4 },
  { nickname: '겨울나무', sex: '남성', birthday: '19761204', provider: 'kakao', profile: 7 },
  { nickname: '파란대문', sex: '여성', birthday: '20000617', provider: 'naver', profile: 10 },
];
