import { render } from '@testing-library/react';
import { CounsellorFacts } from './counsellor-facts.tsx';
import { CounsellorIdentity } from './counsellor-identity.tsx';

const LICENCE = '상담심리사 1급 (한국상담심리학회)';
const textOf = (element: React.ReactElement) => render(element).container.textContent;

it('a counsellor is shown with portrait, licence and number of answers', () => {
  const { container } = render(
    <CounsellorIdentity portrait="/img/expert/1.svg" name="한서윤" certificate={LICENCE} answers={1234} />,
  );
  expect(container.querySelector('img')).toHaveAttribute('src', '/img/expert/1.svg');
  expect(container.querySelector('img')).toHaveAttribute('width', '56');
  expect(container).toHaveTextContent(`한서윤답변 1,234개 · ${LICENCE}`);
});

it('a counsellor without a portrait has the sample, never the picture of a member', () => {
  const { container } = render(<CounsellorIdentity portrait="" name="한서윤" certificate="" answers={0} />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/img/profile/expert.svg');
  expect(container).toHaveTextContent(/^한서윤$/);
});

it('`brief` leaves out the issuer of the licence, and zero answers are not shown', () => {
  expect(textOf(<CounsellorFacts brief certificate={LICENCE} answers={3} />)).toBe('답변 3개 · 상담심리사 1급');
  expect(textOf(<CounsellorFacts certificate={LICENCE} answers={0} />)).toBe(LICENCE);
});

it.each([
  ['/img/expert/1.svg', '/img/expert/1.svg'],
  ['/upload/img/7.png', '/upload/img/7.png'],
  ['/profile/7.png', '/api/profile/7.png'],
  ['profile/7.png', '/api/profile/7.png'],
  ['', '/img/profile/expert.svg'],
])('the portrait %p is shown as the picture %s', (portrait, address) => {
  const { container } = render(<CounsellorIdentity portrait={portrait} name="한서윤" certificate="" answers={0} />);
  expect(container.querySelector('img')).toHaveAttribute('src', address);
});
