import { now } from '#core/time'
import { sweep } from '#core/files/sweep'
import { send, type JobContext } from '#core/jobs'
import { sweepFiles } from './sweep_files.ts'
import { foldersDue, storeOf } from '#core/files/store'
import { transaction } from '#core/database/transaction'

/** Each store has a run of its own, so that one that fails or is large does not hold up the others. */
export default async function handle({
  payload,
  signal,
}: Pick<JobContext<typeof sweepFiles>, 'payload' | 'signal'>) {
  const at = now()
  if (payload.folder) return sweep(await storeOf(payload.folder), at, signal)

  const hour = at.startOf('hour').toISO()
  const folders = await foldersDue(at)
  await transaction(async (trx) => {
    for (const folder of folders)
      await send(trx, sweepFiles, { folder }, { about: `${folder} ${hour}` })
  })
}
