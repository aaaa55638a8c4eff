import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { calendars } from '#config/calendars'
import { FeedRefusal } from '../domain/feed_states.ts'
import type { FeedQuestion, FeedReply } from './feed_thread.ts'
import type { FeedEntries, FeedEvents, FeedOptions } from '../domain/feed_events.ts'

/** How many threads there are and what each may use; see config/calendars.ts. */
export type ThreadLimits = {
  most: number
  timeout: number
  startTimeout: number
  memory: number
  texts: number
  idle: number
}

/** TypeScript while it is developed and tested, JavaScript where it was built. */
const EXTENSION = extname(fileURLToPath(import.meta.url))
const ENTRY = new URL(`./feed_thread${EXTENSION}`, import.meta.url)
const LOADER = EXTENSION === '.ts' ? [`--import=${import.meta.resolve('@poppinss/ts-exec')}`] : []

/**
 * Threads that make times out of calendar files. Nothing that a file holds can stop the process: a text that takes too
 * long or too much memory ends its thread, and the next text gets a new one.
 */
export class FeedThreads {
  #idle: FeedThread[] = []
  #running = 0
  #waiting: (() => void)[] = []

  constructor(private limits: ThreadLimits) {}

  /** The busy times of a text. Throws FeedRefusal (NOT_A_CALENDAR, TOO_COMPLEX), or why `signal` aborted. */
  async read(text: string, options: FeedOptions, signal?: AbortSignal): Promise<FeedEvents> {
    const reply = await this.#ask({ text, options }, signal)
    if (reply.kind === 'READ') return reply.events
    throw refusalOf(reply)
  }

  /** The entries of each text. Throws FeedRefusal (TOO_COMPLEX) for all of them, or why `signal` aborted. */
  async readEach(
    texts: string[],
    options: FeedOptions,
    signal?: AbortSignal
  ): Promise<FeedEntries[]> {
    const reply = await this.#ask({ texts, options }, signal)
    if (reply.kind === 'EACH') return reply.entries
    throw refusalOf(reply)
  }

  async #ask(question: FeedQuestion, signal?: AbortSignal): Promise<FeedReply> {
    await this.#turn()
    try {
      signal?.throwIfAborted()
      const thread = this.#idle.pop() ?? new FeedThread(this.limits)
      return await thread.ask(question, signal).finally(() => this.#keep(thread))
    } finally {
      this.#handOn()
    }
  }

  /** Ends the threads that wait for work. */
  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((thread) => thread.end()))
  }

  async #turn() {
    if (this.#running < this.limits.most) this.#running++
    else await new Promise<void>((begin) => this.#waiting.push(begin))
  }

  /** The turn goes straight to the next one that waits. */
  #handOn() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }

  #keep(thread: FeedThread) {
    if (!thread.isUsable) return void thread.end()
    this.#idle.push(thread)
    thread.whenIdle(() => {
      this.#idle = this.#idle.filter((other) => other !== thread)
      void thread.end()
    })
  }
}

/** One thread, which reads one text at a time. */
class FeedThread {
  #worker: Worker
  #listening: Promise<FeedReply>
  #texts = 0
  #isEnded = false
  #idleTimer?: NodeJS.Timeout

  constructor(private limits: ThreadLimits) {
    this.#worker = new Worker(ENTRY, {
      execArgv: LOADER,
      // A thread that parses a file of foreign origin gets no secrets.
      env: { TZ: 'UTC' },
      resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 32 },
    })
    this.#worker.on('error', () => (this.#isEnded = true))
    this.#worker.once('exit', () => (this.#isEnded = true))
    this.#listening = this.#reply(limits.startTimeout, new Error('No thread for feeds'))
  }

  get isUsable() {
    return !this.#isEnded && this.#texts < this.limits.texts
  }

  async ask(question: FeedQuestion, signal?: AbortSignal): Promise<FeedReply> {
    clearTimeout(this.#idleTimer)
    this.#worker.ref()
    this.#texts++
    await this.#listening
    this.#worker.postMessage(question)
    return this.#reply(this.limits.timeout, new FeedRefusal('TOO_COMPLEX'), signal)
  }

  /** An idle thread keeps no process alive, and goes after a while. */
  whenIdle(end: () => void) {
    this.#worker.unref()
    this.#idleTimer = setTimeout(end, this.limits.idle).unref()
  }

  async end() {
    clearTimeout(this.#idleTimer)
    this.#isEnded = true
    await this.#worker.terminate()
  }

  /** The next message of the thread. Throws `silent` when none comes in time, or when its memory is full. */
  #reply(timeout: number, silent: Error, signal?: AbortSignal): Promise<FeedReply> {
    return new Promise((resolve, reject) => {
      const done = (settle: () => void) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        this.#worker.off('message', hear).off('error', fail).off('exit', giveUp)
        settle()
      }
      const refuse = (error: unknown) => {
        this.#isEnded = true
        done(() => reject(error))
      }
      const hear = (reply: FeedReply) => done(() => resolve(reply))
      const giveUp = () => refuse(silent)
      const abort = () => refuse(signal?.reason)
      const fail = (error: NodeJS.ErrnoException) =>
        refuse(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? silent : error)
      const timer = setTimeout(giveUp, timeout)
      signal?.addEventListener('abort', abort, { once: true })
      this.#worker.on('message', hear).on('error', fail).on('exit', giveUp)
    })
  }
}

const refusalOf = (reply: FeedReply) =>
  new FeedRefusal(reply.kind === 'FAILED' ? reply.error : 'TOO_COMPLEX')

/** The threads of this process. */
export const feedThreads = new FeedThreads(calendars.threads)
