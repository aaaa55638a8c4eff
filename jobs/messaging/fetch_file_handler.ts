import type { JobContext } from '#core/jobs'
import type { fetchFile } from './fetch_file.ts'
import { transaction } from '#core/database/transaction'
import { keepFile } from '#app/messaging/inbox/keep_file'
import { receiveFile } from '#app/messaging/inbox/receive_file'

/** Fetches, then keeps in one transaction. Run twice, it keeps once: the row says that it was kept. */
export default async function handle({ payload, signal }: JobContext<typeof fetchFile>) {
  const prepared = await receiveFile(payload, signal)
  if (prepared) await transaction((trx) => keepFile(trx, payload, prepared))
}
