import env from '#start/env'

/**
 * The computing that a proof costs. It is a derivation of `cost` rounds for each counter tried, from 0 to one of
 * `counters`.
 */
export type Work = { cost: number; counters: [least: number, most: number] }

/**
 * One to five million rounds of PBKDF2, three on average. Measured: 0.7 s on one core of a small server; a phone has a
 * fifth of that speed and four cores, so it needs one to two seconds. Few rounds of many counters would cost an attacker
 * the same, but browsers pay extra for each counter.
 */
export const REAL_WORK: Work = { cost: 5000, counters: [200, 1000] }

/** Tests solve hundreds. */
const TEST_WORK: Work = { cost: 1, counters: [1, 10] }

/** The captcha: a proof of work of our own (ALTCHA), so that no third party learns who visits. */
export const captcha = {
  work: env.get('NODE_ENV') === 'test' ? TEST_WORK : REAL_WORK,
  /** Long enough for a slow phone that was put away for a moment, too short to make a stock of them. */
  validMinutes: 5,
}
