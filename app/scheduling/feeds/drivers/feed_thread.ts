import { parentPort } from 'node:worker_threads'
import { FeedRefusal, type FeedError } from '../domain/feed_states.ts'
import { feedEvents, type FeedEvents, type FeedOptions } from '../domain/feed_events.ts'

/** What a thread is asked. */
export type FeedQuestion = { text: string; options: FeedOptions }

/** What a thread says: that it listens, and then one answer for each question. */
export type FeedReply =
  | { kind: 'LISTENING' }
  | { kind: 'READ'; events: FeedEvents }
  | { kind: 'FAILED'; error: FeedError }

const reply = (message: FeedReply) => parentPort?.postMessage(message)

/** Anything but a refusal is a text that the parser was not made for. */
function answer({ text, options }: FeedQuestion): FeedReply {
  try {
    return { kind: 'READ', events: feedEvents(text, options) }
  } catch (error) {
    return { kind: 'FAILED', error: error instanceof FeedRefusal ? error.code : 'TOO_COMPLEX' }
  }
}

parentPort?.on('message', (question: FeedQuestion) => reply(answer(question)))
reply({ kind: 'LISTENING' })
