import { longestRetryAfter } from './outgoing_limits.ts'

/** What a program hears by outgoing webhooks (docs/limits.md, "Programs"). */
export const webhooks = {
  /** Milliseconds for one call in all. Standard Webhooks asks for 15 to 30 seconds. */
  timeout: 20_000,
  /** Seconds for which a worker has a delivery to itself: its call and the writing of how it ended. */
  lease: 40,
  /**
   * Seconds before the second and each later try, as Standard Webhooks proposes them. Ten tries take 75 hours and 35 minutes.
   * A receiver that is down over a weekend misses nothing.
   */
  pauses: [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
  /** Share of a pause that is added by chance, so that what failed together is not tried together. */
  jitter: 0.2,
  /** Seconds that a `Retry-After` is honoured for at most: a day. */
  longestPause: longestRetryAfter.ofAll,
  /** Hours without one good answer after which an endpoint is switched off. */
  failingHours: 120,
  /** Hours for which the secret before signs too. */
  rotationHours: 24,
  /** Calls to one endpoint at once, from one worker. An endpoint that fails or is slow has one. */
  perEndpoint: 4,
  /** Milliseconds after which an answer counts as slow. */
  slow: 3000,
  /** Calls at once from one worker. Each waits for a receiver and costs a socket. */
  most: 200,
  /** Bytes of an answer that are read, and letters of it that the log shows. */
  answerBytes: 4000,
  answerLetters: 500,
  /** Days that events and their deliveries are kept. */
  keptDays: 30,
  /** Deliveries that one replay sends again. */
  mostReplayed: 1000,
}
