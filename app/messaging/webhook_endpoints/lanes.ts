import { webhooks } from '#config/webhooks'
import logger from '@adonisjs/core/services/logger'

/** Makes the next call of an endpoint. Answers how it went, or nothing when none is due. */
export type LaneStep = () => Promise<{ isSlow: boolean } | undefined>

/** The calls of an endpoint under way in this process, and whether the last was slow or failed. */
type Lane = { running: number; isSlow: boolean; isWoken: boolean }

/**
 * Calls of this process to receivers. Each endpoint has a lane of its own, of a few calls at once, and one while it is slow, so
 * that a receiver that hangs delays no other. A call waits neither in a job nor in a transaction: a job that waited for a
 * receiver would keep its place in the queue from all other endpoints.
 */
export class Lanes {
  #lanes = new Map<string, Lane>()
  #free: number
  #waiting: (() => void)[] = []
  #isStopping = false
  #idle: (() => void)[] = []

  constructor(private limits: { perEndpoint: number; most: number } = webhooks) {
    this.#free = limits.most
  }

  /** Has an endpoint called until nothing of it is due. Comes back at once. */
  wake(endpoint: string, step: LaneStep): void {
    if (this.#isStopping) return
    const lane = this.#lanes.get(endpoint) ?? { running: 0, isSlow: false, isWoken: false }
    this.#lanes.set(endpoint, lane)
    // A runner looks once more before it ends, so that what came meanwhile is not left.
    lane.isWoken = true
    if (lane.running < (lane.isSlow ? 1 : this.limits.perEndpoint))
      void this.#run(endpoint, lane, step)
  }

  /** Lets calls under way end, and begins none. What is claimed and not settled is sent again by another worker. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.settled()
  }

  /** When no call is under way. */
  async settled(): Promise<void> {
    if (this.#lanes.size > 0) await new Promise<void>((done) => this.#idle.push(done))
  }

  async #run(endpoint: string, lane: Lane, step: LaneStep) {
    lane.running++
    try {
      while (!this.#isStopping && (await this.#once(lane, step)));
    } catch (error) {
      // What was claimed is claimed again once its lease is over.
      logger.error({ err: error, endpoint }, 'a lane of webhooks broke off')
    } finally {
      lane.running--
      if (lane.running === 0) this.#lanes.delete(endpoint)
      if (this.#lanes.size === 0) for (const done of this.#idle.splice(0)) done()
    }
  }

  /** One call. Each waits for its turn anew, so that a lane with much to send takes turns with the others. */
  async #once(lane: Lane, step: LaneStep): Promise<boolean> {
    await this.#turn()
    lane.isWoken = false
    try {
      const done = await step()
      if (done) lane.isSlow = done.isSlow
      const isOneTooMany = lane.isSlow && lane.running > 1
      return (done !== undefined && !isOneTooMany) || lane.isWoken
    } finally {
      this.#handOn()
    }
  }

  async #turn() {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((begin) => this.#waiting.push(begin))
  }

  #handOn() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free++
  }
}

/** The lanes of this process. */
export const lanes = new Lanes()
