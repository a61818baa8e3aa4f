/** A clause or an article at the beginning hides what a commit does (docs/writing.md). */
const OPENING = /^(?!(?:Of|Who|What|A|An|The)\b)[A-Z]/;

export default {
  plugins: [
    {
      rules: {
        'header-opening': ({ header }) => [
          OPENING.test(header ?? ''),
          'the subject must begin with a capital letter, and not with Of, Who, What, A, An or The',
        ],
      },
    },
  ],
  rules: {
    'header-opening': [2, 'always'],
    'header-max-length': [2, 'always', 72],
    'header-full-stop': [2, 'never', '.'],
    'body-leading-blank': [2, 'always'],
    'body-max-line-length': [2, 'always', 100],
  },
};
