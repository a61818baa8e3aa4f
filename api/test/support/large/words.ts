/** Words of generated posts. Earlier keywords are used more often; the other lists are used evenly. */

/** Occurs in about 7 of 100 titles of either board. */
export const COMMON_WORD = '스트레스';
/** As common as COMMON_WORD, and shorter. */
export const SHORT_WORD = '연애';
/** Occurs in about 20 titles, however many posts there are. */
export const RARE_WORD = '오로라';
/** Occurs in about half of the texts, and in no title. */
export const COMMON_TEXT_WORD = '잠자리';
/** Shorter than COMMON_TEXT_WORD, and more common. */
export const SHORT_TEXT_WORD = '하루';
/** Occurs in about 20 texts, however many posts there are. */
export const RARE_TEXT_WORD = '은하수';
/** Occurs in no text, although most texts contain its pairs of letters. */
export const ABSENT_TEXT_WORD = '제가족';

export const MOMENTS = [
  '요즘',
  '최근 들어',
  '몇 달째',
  '어제부터',
  '주말마다',
  '퇴근하고 나면',
  '밤마다',
  '올해 들어',
  '이사한 뒤로',
  '새 학기부터',
  '결혼하고 나서',
  '헤어진 뒤로',
  '이직하고 나서',
  '시험이 끝나고',
  '아이를 낳고',
];

export const SUBJECTS = [
  COMMON_WORD,
  SHORT_WORD,
  '인간관계',
  '부모님',
  '직장 상사',
  '취업 준비',
  '가족 모임',
  '수면 습관',
  '친구 사이',
  '진로 고민',
  '자존감',
  '경제 사정',
  '공부 방법',
  '건강 걱정',
];

export const ENDINGS = [
  '때문에 마음이 무거워요',
  '어떻게 하면 좋을까요',
  '이야기를 들어 주세요',
  '혼자 견디기가 힘들어요',
  '다들 어떻게 지내시나요',
  '조금씩 나아지고 있어요',
  '생각이 멈추지 않아요',
  '어디서부터 풀어야 할까요',
  '누구에게도 말하지 못했어요',
  '도움이 된 것을 나눕니다',
  '자꾸 눈물이 나요',
  '제가 예민한 걸까요',
  '이제는 쉬고 싶어요',
];

export const KEYWORDS = [
  '고민',
  '위로',
  '우울',
  '불안',
  '직장생활',
  '이별',
  '가족갈등',
  '자존감',
  '번아웃',
  '취업준비',
  '대인관계',
  '불면증',
  '육아',
  '진로',
  '시험',
  '외로움',
  '분노조절',
  '완벽주의',
  '이직',
  '결혼준비',
  '중독',
  '무기력',
  '공황',
  '눈물',
  '친구',
  '고부갈등',
  '짝사랑',
  '퇴사',
  '자취',
  '사춘기',
  '갱년기',
  '투병',
  '생활비',
  '빚',
  '창업',
  '편입',
  '유학',
  '커밍아웃',
  '다이어트',
  '오로라여행',
];

/** Sentences of about 46 characters each. Nine of them together reach the minimum length of a worry. */
export const SENTENCES = [
  '아침에 눈을 뜨면 가장 먼저 한숨이 나오고 하루를 시작하는 일이 두렵게 느껴집니다.',
  '주변 사람들에게는 괜찮다고 말하지만 사실은 하나도 괜찮지 않은 날이 이어지고 있어요.',
  '처음에는 시간이 지나면 나아질 줄 알았는데 벌써 반년이 넘도록 제자리인 것 같습니다.',
  '회사에서 작은 실수를 한 뒤로 누가 제 이름을 부르기만 해도 가슴이 내려앉아요.',
  '부모님은 제가 마음을 단단히 먹으면 된다고 하시는데 그 말이 오히려 더 아프게 들립니다.',
  '친한 친구에게 털어놓으려다가도 부담이 될까 봐 결국 다른 이야기만 하고 돌아왔어요.',
  '잠자리에 누우면 낮에 있었던 일이 끝없이 떠올라서 새벽까지 뒤척이는 날이 많습니다.',
  '예전에는 좋아하던 일도 손에 잡히지 않고 쉬는 날에는 하루 종일 누워만 있게 됩니다.',
  '상대의 표정이 조금만 달라져도 제가 무엇을 잘못했는지부터 곱씹어 보게 되더라고요.',
  '일기를 써 보고 산책도 해 보았지만 마음속에 있는 응어리가 쉽게 풀리지는 않았습니다.',
  '누군가 제 이야기를 끝까지 들어 준다면 그것만으로도 조금은 숨이 트일 것 같아요.',
  '앞으로는 제 감정을 탓하지 않고 있는 그대로 받아들이는 연습을 해 보고 싶습니다.',
  '같은 상황을 겪어 보신 분이 계시다면 어떻게 지나오셨는지 꼭 들려주셨으면 합니다.',
  '돈 문제까지 겹치다 보니 가족과 나누는 대화가 자꾸 다툼으로 끝나 버리곤 합니다.',
  '제가 원하는 것이 무엇인지조차 잘 모르겠어서 선택의 순간마다 도망치고 싶어집니다.',
  '그래도 이 글을 쓰는 동안 제 마음을 조금은 들여다볼 수 있어서 다행이라고 느낍니다.',
];
