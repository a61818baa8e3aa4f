/** Tests by file: titles of tests, or parts of titles. */
export type Tests = Readonly<Record<string, readonly string[]>>;

/**
 * A hostile area. A deploy refuses it (`refused`), or the site contains its effects while it runs (`running`). Some areas have
 * both, for sites whose checks did not refuse the area.
 */
export interface HostileArea {
  /** Completes the words "an area that". */
  does: string;
  /**
   * Tests in which a deploy refuses the area, with a message that contains the area and in most cases the position in its
   * sources.
   */
  refused?: Tests;
  running?: {
    effect: string;
    /** Where the site names the area within 30 seconds; absent if nothing fails, or the site cannot tell which area is at fault. */
    named?: string;
    tests: Tests;
  };
}

export const RULES = 'deploy/src/checks/rules/rules.test.ts';
export const LOOK = 'deploy/src/checks/look/look.test.ts';
export const REHEARSAL = 'deploy/src/checks/rehearsal/rehearsal.test.ts';
/** Tests of hostile areas on a real site server that watches for faults, each with a limit of 30 seconds. */
export const WATCHED = 'site/src/watch/hostile-areas.test.ts';
export const WATCH = 'e2e/tests/site/faults/watch.spec.ts';
export const LEAKS = 'e2e/tests/site/faults/leaks.spec.ts';

/** `named` of areas that are rolled back, for a reason that contains the name of the area. */
export const BAD = 'reason of the rollback';
