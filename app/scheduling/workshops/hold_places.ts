import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { sql, type Trx } from '#core/database/transaction'

type Holding = { accountId: string; meetingId: string; holder: string }

/** Keeps taken places until a moment, or until another than before; `holder` is an id of the caller. */
export async function holdPlaces(
  trx: Trx,
  { accountId, meetingId, holder, ...held }: Holding & { places: number; until: DateTime }
): Promise<void> {
  await sql(
    trx,
    `INSERT INTO place_holds (account_id, meeting_id, holder, places, held_until)
     VALUES (:accountId, :meetingId, :holder, :places, :until)
     ON CONFLICT (account_id, meeting_id, holder) DO UPDATE SET held_until = excluded.held_until`,
    { accountId, meetingId, holder, places: held.places, until: held.until.toJSDate() }
  )
}

/** Ends a hold: its places were taken for good, or are given back beside this. */
export async function endHold(trx: Trx, { accountId, meetingId, holder }: Holding): Promise<void> {
  await trx
    .from('place_holds')
    .where({ account_id: accountId, meeting_id: meetingId, holder })
    .delete()
}

/** The holders whose time to take places of a date has run out (docs/domain.md, "Holds"). */
export async function expiredHolders(
  trx: Trx,
  { accountId, meetingId }: Omit<Holding, 'holder'>
): Promise<string[]> {
  const rows: { holder: string }[] = await trx
    .from('place_holds')
    .where({ account_id: accountId, meeting_id: meetingId })
    .where('held_until', '<=', now().toJSDate())
    .select('holder')
  return rows.map(({ holder }) => holder)
}
