import type { JobContext } from '#core/jobs'
import type { readMail } from './read_mail.ts'
import { transaction } from '#core/database/transaction'
import { keepMail } from '#app/messaging/inbox/keep_mail'
import { fetchMail } from '#app/messaging/channels/email/replies/fetch_mail'

/** Fetches, then keeps in one transaction. Run twice, it keeps once: the row says that it was kept. */
export default async function handle({ payload: { id }, signal }: JobContext<typeof readMail>) {
  const fetched = await fetchMail(id, signal)
  if (fetched) await transaction((trx) => keepMail(trx, id, fetched))
}
