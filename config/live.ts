import env from '#start/env'
import { liveStreams } from './limits.ts'

/** How changes reach the browsers of hosts at once: docs/architecture.md, "Live notices". */
export const liveConfig = {
  /** PostgreSQL itself: a pooler takes LISTEN and passes nothing on. */
  connectionString: env.get('DATABASE_LISTEN_URL', env.get('DATABASE_URL')),
  /** Milliseconds until a try to connect, or an echo, counts as failed. */
  patience: 5_000,
  /** Milliseconds until the first try to connect again. */
  tryAgain: 1_000,
  /** Milliseconds between two heartbeats. Proxies cut a line that is silent for a minute; each beat checks rights too. */
  heartbeat: 25_000,
  limits: liveStreams,
}
