import fc from 'fast-check';
import { saleState } from './sale-state.ts';

const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const iso = (date: Date | null) => date?.toISOString() ?? null;
const sold = (start: Date | null, end: Date | null) => ({
  sell_status: true as const,
  sell_sdate: iso(start),
  sell_edate: iso(end),
  places_left: null,
});

describe('A solution', () => {
  it('is on sale from its start (inclusive)', () => {
    fc.assert(
      fc.property(instant, (start) => {
        expect(saleState(sold(start, null), true, start.getTime())).toBe('on-sale');
        expect(saleState(sold(start, null), true, start.getTime() - 1)).toBe('not-yet');
      }),
    );
  });

  it('is on sale until its end (exclusive)', () => {
    fc.assert(
      fc.property(instant, (end) => {
        expect(saleState(sold(null, end), true, end.getTime() - 1)).toBe('on-sale');
        expect(saleState(sold(null, end), true, end.getTime())).toBe('ended');
      }),
    );
  });

  it('is on sale only within its period', () => {
    fc.assert(
      fc.property(fc.option(instant), fc.option(instant), instant, (start, end, at) => {
        const now = at.getTime();
        const within = (!start || start.getTime() <= now) && (!end || now < end.getTime());
        expect(saleState(sold(start, end), true, now) === 'on-sale').toBe(within);
      }),
    );
  });

  it('is sold out if no place is left, unless the sale has ended or was stopped', () => {
    const now = Date.now();
    const full = { ...sold(null, null), places_left: 0 };
    expect(saleState(full, true, now)).toBe('sold-out');
    expect(saleState({ ...full, places_left: 1 }, true, now)).toBe('on-sale');
    expect(saleState({ ...full, sell_edate: iso(new Date(now)) }, true, now)).toBe('ended');
    expect(saleState({ ...full, sell_status: false }, true, now)).toBe('banned');
  });

  it('without a sale period is always on sale, unless the sale was stopped or the expert is inactive', () => {
    fc.assert(
      fc.property(fc.option(instant), fc.option(instant), instant, (start, end, at) => {
        expect(saleState(sold(null, null), true, at.getTime())).toBe('on-sale');
        expect(saleState({ ...sold(start, end), sell_status: false }, true, at.getTime())).toBe('banned');
        expect(saleState(sold(start, end), false, at.getTime())).toBe('banned');
      }),
    );
  });
});
