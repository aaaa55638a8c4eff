import env from '#start/env'
import type { Stopping } from '#core/http/stop_serving'

/** How a web process ends after SIGTERM: `docs/operations.md`, Stopping. */
export const stopping: Stopping = {
  /** New connections are still taken, while readiness answers 503, until a load balancer has seen it. */
  delay: env.get('STOP_DELAY', 0) * 1000,
  /** A busy client calls again within this time; its answer then closes the connection. */
  idle: 1000,
  /** Calls that take longer than this are cut off: the slowest answer we know takes a quarter of it. */
  within: env.get('STOP_WITHIN', 20) * 1000,
}
