import { Server } from 'node:net'
import type { Server as HttpServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How long each part of stopping takes, in milliseconds (config/stopping.ts). */
export type Stopping = { delay: number; idle: number; within: number }

type Clock = (milliseconds: number) => Promise<unknown>

const clock: Clock = (milliseconds) => wait(milliseconds, undefined, { ref: false })

/**
 * Stops an HTTP server without cutting a call off. It takes new connections for `delay`, answers on the open ones, closes
 * those that are silent for `idle`, and after `within` closes all. Every answer must carry `connection: close` by then.
 */
export async function stopServing(
  server: HttpServer,
  { delay, idle, within }: Stopping,
  after: Clock = clock
): Promise<void> {
  if (delay > 0) await after(delay)
  const closed = new Promise<void>((done) => server.once('close', done))
  // http.Server's own `close` resets an idle connection on which a client is just sending its next call.
  Server.prototype.close.call(server)
  void after(idle).then(() => server.closeIdleConnections())
  void after(within).then(() => server.closeAllConnections())
  await closed
}
