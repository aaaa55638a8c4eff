import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** How long an answer that does not come keeps the next calls waiting, in milliseconds. */
const PATIENCE = 1000

/** The most calls that are answered together. */
const MOST = 200

type Waiting<Question, Answer> = {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Lets calls at the same time be answered together, by one statement in place of one each. Those that come while one is under
 * way share the next, so that a call by itself does not wait, and many cost little more than one. An answer is never older than
 * its question. Where several fail, each is asked alone, so that none fails for another: what changes rows must bear that.
 */
export function gathered<Question, Answer>(
  answerAll: (questions: Question[]) => Promise<Answer[]>
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  let isRunning = false

  const run = async () => {
    isRunning = true
    await nextTurn()
    while (waiting.length > 0) {
      const some = waiting.slice(0, MOST)
      waiting = waiting.slice(MOST)
      await Promise.race([answer(some), wait(PATIENCE, undefined, { ref: false })])
    }
    isRunning = false
  }

  const answer = async (some: Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await answerAll(some.map(({ question }) => question))
      for (const [index, { resolve }] of some.entries()) resolve(answers[index]!)
    } catch (error) {
      const [first, ...others] = some
      if (others.length === 0) return first!.reject(error)
      await Promise.all(some.map((one) => answer([one])))
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (!isRunning) void run()
    })
}
