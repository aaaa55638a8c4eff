import { parentPort } from 'node:worker_threads'
import { FeedRefusal, type FeedError } from '../domain/feed_states.ts'
import {
  feedEntries,
  feedEvents,
  type FeedEntries,
  type FeedEvents,
  type FeedOptions,
} from '../domain/feed_events.ts'

/** What a thread is asked: the busy times of one text, or the entries of each of several. */
export type FeedQuestion = { options: FeedOptions } & ({ text: string } | { texts: string[] })

/** What a thread says: that it listens, and then one answer for each question. */
export type FeedReply =
  | { kind: 'LISTENING' }
  | { kind: 'READ'; events: FeedEvents }
  | { kind: 'EACH'; entries: FeedEntries[] }
  | { kind: 'FAILED'; error: FeedError }

const reply = (message: FeedReply) => parentPort?.postMessage(message)

/** Anything but a refusal is a text that the parser was not made for. */
function answer(question: FeedQuestion): FeedReply {
  const { options } = question
  try {
    if ('text' in question) return { kind: 'READ', events: feedEvents(question.text, options) }
    return { kind: 'EACH', entries: question.texts.map((text) => entriesIn(text, options)) }
  } catch (error) {
    return { kind: 'FAILED', error: error instanceof FeedRefusal ? error.code : 'TOO_COMPLEX' }
  }
}

/** A text that is no calendar is one entry that cannot be read, so that the others are. */
function entriesIn(text: string, options: FeedOptions): FeedEntries {
  try {
    return feedEntries(text, options)
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error
    return { entries: [], isComplete: true, unreadable: 1 }
  }
}

parentPort?.on('message', (question: FeedQuestion) => reply(answer(question)))
reply({ kind: 'LISTENING' })
