import { CARE_TEXT } from '@onmaum/shared-contract/care/helplines';
import { act, screen } from '@testing-library/react';

/** Test helpers for the crisis card and the quiet line (rules/care.md). */

export const CRISIS = '요즘은 죽고 싶어요';

const card = { name: CARE_TEXT.title };
export const findCard = () => screen.findByRole('group', card);
export const queryCard = () => screen.queryByRole('group', card);
export const quietLines = () => screen.queryAllByText(CARE_TEXT.line);

/** Advances Jest's fake timers past the pause after which a text is checked. */
export const pause = () => act(() => jest.advanceTimersByTimeAsync(1_000));
