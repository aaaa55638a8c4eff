import { now } from '#core/time'
import { newCode } from '#core/ids'
import AnswerFile from './answer_file.ts'
import { UNUSED } from './answer_store.ts'
import { lockStorage, requireRoom } from '#accounts'
import { lockName, type Trx } from '#core/database/transaction'
import { makeUnclaimedRoom } from './make_unclaimed_room.ts'
import type { ServiceCard } from '#catalog'
import type { Answer } from '#shared/questions'
import { refusedFields } from '#core/refused_fields'

/** `address` is where it comes from (`networkOf`). */
type Upload = { questionId: string; name: string; type: string; size: number; address: string }

/**
 * Adds a file that answers a question, before the client books.
 * The booking names it by `upload`, storage by `key`. Throws STORAGE_QUOTA_REACHED (403) when the host's plan has no room
 * for it, and UPLOADS_FULL (503) when too many files wait for their bookings.
 */
export async function addAnswerFile(
  trx: Trx,
  { accountId, id: serviceId }: ServiceCard,
  file: Upload
): Promise<AnswerFile & { upload: string }> {
  await lockStorage(trx, accountId)
  const row = { accountId, serviceId, upload: newCode(), key: newCode(), ...file }
  const kept = await AnswerFile.create(row, { client: trx })
  await requireRoom(trx, accountId)
  // Uploads of all services are counted one after the other, so that many at once do not pass together.
  await lockName(trx, 'answer_files.unclaimed')
  await makeUnclaimedRoom(trx, { accountId, serviceId, address: file.address })
  return kept as AnswerFile & { upload: string }
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
  const claimed = { ticketId, upload: null, address: null }
  for (const file of files) await file.useTransaction(trx).merge(claimed).save()
}
