import { guest } from './api.ts'
import { pass } from './clock.ts'
import { newId } from '#core/ids'
import { sweepFolders } from './sweep.ts'
import { SHELVES } from '#core/files/store'
import forget from '#jobs/ticketing/forget_answer_files_handler'
import { aPdf } from './documents.ts'
import { aHost, type TestHost } from './host.ts'
/** A question that is answered by a file. */
export const aQuestion = (required = true) => ({
  id: newId(),
  title: 'Tu último análisis',
  type: 'FILE' as const,
  required,
})

/** A host whose service asks it. */
export const anAsker = async (required = true) => {
  const question = aQuestion(required)
  return { question, host: await aHost({ service: { fields: [question] } }) }
}

type Sent = { bytes?: Buffer; name?: string }

/** Sends a file as an answer, before booking. */
export const sendAnswer = (
  { service }: TestHost,
  questionId: string,
  { bytes = aPdf(), name = 'análisis.pdf' }: Sent = {}
) =>
  guest
    .post(`/products/${service.id}/answer-files`)
    .file('file', bytes, { filename: 'x' })
    .fields({ questionId, name })

/** What a booking names a sent file by. */
export const idOf = (answer: { body(): unknown }) => (answer.body() as { id: string }).id

const HOUR = 3_600_000

/** What the hourly jobs do with clients' files. */
export async function purge(): Promise<void> {
  await forget({ signal: AbortSignal.timeout(HOUR) })
  await sweepFolders('answers')
}

/** Runs the hourly purge once for each shelf, from three hours on. */
export async function aRoundOfPurges(cleanup: (undo: () => void) => void): Promise<void> {
  for (const hour of SHELVES.keys()) {
    pass(cleanup, (hour + 3) * HOUR)
    await purge()
  }
}
