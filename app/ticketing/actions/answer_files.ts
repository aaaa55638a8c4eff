import { now } from '#core/time'
import { newCode } from '#core/ids'
import AnswerFile from '../models/answer_file.ts'
import type { Trx } from '#core/database/transaction'
import type { ServiceCard } from '#catalog'
import type { Answer } from '#shared/questions'
import { refusedFields } from '#core/http/refused_fields'

/** How long an upload waits for its booking. */
export const UNUSED = { hours: 24 }

type Upload = { questionId: string; name: string; type: string; size: number }

/**
 * Writes down a file that answers a question of a service, before anybody has booked: `upload` is what the booking names it
 * by, `key` what it is stored under.
 */
export async function addAnswerFile(
  trx: Trx,
  { accountId, id: serviceId }: ServiceCard,
  file: Upload
): Promise<AnswerFile & { upload: string }> {
  const row = { accountId, serviceId, upload: newCode(), key: newCode(), ...file }
  return (await AnswerFile.create(row, { client: trx })) as AnswerFile & { upload: string }
}

/** Answers of a booking, with files by their names; and those files, locked until the transaction ends. */
type WithFiles = { answers: Answer[]; files: AnswerFile[] }

/**
 * Looks up the files among a booking's answers. Throws VALIDATION_ERROR (422) that names the question for one that was used
 * before, is another service's or question's, or was sent too long ago.
 */
export async function takeAnswerFiles(
  trx: Trx,
  { accountId, id: serviceId }: ServiceCard,
  answers: Answer[]
): Promise<WithFiles> {
  const files: AnswerFile[] = []
  const named: Answer[] = []
  for (const answer of answers) {
    if (answer.type !== 'FILE') named.push(answer)
    else {
      const [upload = ''] = answer.values
      const file = await AnswerFile.query({ client: trx })
        .where({ accountId, serviceId, questionId: answer.id, upload })
        .where('createdAt', '>', now().minus(UNUSED).toJSDate())
        .forUpdate()
        .first()
      if (!file) throw refusedFields([{ field: `attendee.answers.${answer.id}`, rule: 'upload' }])
      files.push(file)
      named.push({ ...answer, values: [file.name] })
    }
  }
  return { answers: named, files }
}

/** Gives the files to the booking: no other one can name them again. */
export async function keepAnswerFiles(
  trx: Trx,
  files: AnswerFile[],
  ticketId: string
): Promise<void> {
  for (const file of files) await file.useTransaction(trx).merge({ ticketId, upload: null }).save()
}
