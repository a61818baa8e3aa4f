/** Every combination of a beginning and an end, both separated by blanks. */
const product = (beginnings: string, ends: string) =>
  beginnings.split(' ').flatMap((beginning) => ends.split(' ').map((end) => beginning + end));

/** Endings that follow the past tense of a verb. */
const PAST = '어요 습니다 는데 는데요 다 던 지만 고 네요 어 어도 어서 을까요 나요 거든요 죠 으면 더니 더라고요 잖아요';
/** Endings with an auxiliary verb, in the spelling without a blank: 고싶어요, 지않은데. */
const GOES_ON = [
  ...product('고싶 고있 지않', '어요 어 다 은 은데 은데요 습니다 지만 는 는데 아요 아 고'),
  ...product('지못', '하고 해요 해 해서 하는'),
];

/** Particles that follow any word. They are removed even if a stem of one syllable is left (집에서). */
export const CLEAR = '에서 에게 한테 께서 까지 부터 에게서 한테서 에선 에겐 한텐 께선 까진 부턴 에게선 한테선'.split(
  ' ',
);

/** Particles and forms of 이다 that follow a vowel. */
export const AFTER_VOWEL = [
  ...'는 가 를 와 로 랑 라고 라는 로서 로써 나 든지 든가 란 야 요'.split(' '),
  ...'예요 에요 라서 라면 라도 라니 구나 세요'.split(' '),
  ...product('였', PAST),
];
export const AFTER_CONSONANT = '은 이 을 과 으로 이랑 이라고 이라는 이나 으론 으로서 으로써 이란 이든지 이든가'.split(
  ' ',
);
export const PARTICLES = [
  ...'의 에 도 만 처럼 보다 마다 조차 밖에 하고 이요 께 들 엔 같이 같은 만큼 뿐 대로 마저 커녕 끼리 씩 말고 때문에'.split(
    ' ',
  ),
  // forms of 이다 that keep 이 even after a vowel (친구인데)
  ...'인데 인데요 인가 인가요 인지 일까 일까요 입니다 입니까 이다 이에요 이야 이고 이며 이면 이지 이죠 이지요'.split(
    ' ',
  ),
  ...'이지만 이라서 이라면 이라도 이라니 이니까 이네요 이구나 이세요 이잖아요 이거든요'.split(' '),
  ...product('이었', PAST),
];

/** Endings of verbs made from a noun; the noun remains (공부하는데, 우울해요, 걱정돼요). */
export const NOUN_VERBS = [
  ...product(
    '하 되',
    '는 는데 는데요 는지 지만 니까 면서 면 려고 려면 려는 고 기 지 게 다 다가 도록 며 거나 네요 나요 더라도 던 느라 세요 죠 잖아요 거든요 자 자는',
  ),
  ...product('하 되', GOES_ON.join(' ')),
  ...product('했 됐 하셨 해졌 하겠', PAST),
  ...'하고싶다 한 한다 한데 한데요 한가요 한지 할 할까 할까요 할게요 할때 함 합니다'.split(' '),
  ...'해 해요 해서 해도 해야 해져요 해져서 해지는'.split(' '),
  ...'된 된다 될 될까요 됨 됩니다 돼 돼요 돼서 돼도'.split(' '),
];
/** Endings of the other verbs. */
export const ENDINGS = [
  ...'는데요 는데 은데 은데요 지만 니까 으니까 면서 으면서 려고 으려고 다가 도록 습니다 네요 고 면 으면 다 거나'.split(
    ' ',
  ),
  ...'더라도 거든요 잖아요 나요 는지 은지 까요 을까요 던 던데 죠 지요'.split(' '),
  ...'어요 아요 워요 어서 아서 워서 어도 아도 워도 어야 아야 어 아 워'.split(' '),
  ...product('었 았', PAST),
  ...GOES_ON,
];

/** Words whose end looks like a suffix but is not. They also count at the end of a longer word (큰아들). */
export const WHOLE = new RegExp(
  `(?:${[
    '함께 아들 힘들 버들 스캔들 바나나 하나 누나 필요 중요 분야 그대로 캐나다 바다 사이다 샤워 계란 소란',
    '이해 오해 자해 피해 손해 방해 침해 화해 양해 공해 역할 제한 기한 권한 북한 남한 컵라면 페이지 이미지 메시지',
    '한국어 중국어 외국어 모국어 영어 언어 단어 용어 상어 신생아 미숙아 육아',
    '고양이 어린이 젊은이 늙은이 외톨이 둥이 원숭이 호랑이 멍청이',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
);
