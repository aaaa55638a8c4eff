import { setTimeout as wait } from 'node:timers/promises'

/** How long a look that does not end keeps the next one waiting, in milliseconds. */
const PATIENCE = 1000

/**
 * Lets simultaneous callers with the same question share one look at the database.
 * A crowd then costs little more than one client. A look never starts before its callers asked, so that each of them
 * sees everything that was committed by then.
 */
export function sharedLooks<Answer>(): (
  question: string,
  look: () => Promise<Answer>
) => Promise<Answer> {
  const running = new Map<string, Promise<Answer>>()
  const waiting = new Map<string, Promise<Answer>>()

  const start = async (question: string, look: () => Promise<Answer>) => {
    const before = running.get(question)
    if (before) await endOf(before)
    waiting.delete(question)
    const answer = look()
    running.set(question, answer)
    const forget = () => running.get(question) === answer && running.delete(question)
    answer.then(forget, forget)
    return answer
  }

  return (question, look) => {
    const shared = waiting.get(question)
    if (shared) return shared
    const mustWait = running.has(question)
    const answer = start(question, look)
    if (mustWait) waiting.set(question, answer)
    return answer
  }
}

/** Waits for a look to end, by an answer or a failure, but no longer than `PATIENCE`. */
async function endOf(look: Promise<unknown>) {
  await Promise.race([look.catch(() => {}), wait(PATIENCE, undefined, { ref: false })])
}
