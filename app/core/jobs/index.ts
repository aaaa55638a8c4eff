/** The public API of jobs: what modules need to declare, send and publish. */
export { drop, send, sendAll, publish, type SendOptions } from './queue.ts'
export { hasPassed } from './due.ts'
export { DeadLetter } from './dead_letter.ts'
export {
  defineEvent,
  defineJob,
  oneRow,
  rowUntil,
  type EventDeclaration,
  type JobContext,
  type JobDeclaration,
} from './define.ts'
