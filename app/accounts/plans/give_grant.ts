import Grant from './grant.ts'
import { now } from '#core/time'
import { newId } from '#core/ids'
import { sql, type Trx } from '#core/database/transaction'

/** docs/domain.md, "Trials and gifts": completing the first steps gives PRO for the first 20 bookings. */
const FIRST_STEPS_BOOKINGS = 20

/** docs/domain.md, "Trials and gifts": start-ups may apply for six free months. */
const STARTUP_MONTHS = 6

/** Gives PRO for the next 20 bookings, once in an account's life. Answers whether it was given now. */
export async function grantFirstSteps(trx: Trx, accountId: string): Promise<boolean> {
  return give(trx, { accountId, kind: 'FIRST_STEPS', bookingsLeft: FIRST_STEPS_BOOKINGS })
}

/**
 * Gives a start-up PRO for six months from now, once in an account's life. For staff, who approve it. Answers whether it was
 * given now.
 */
export async function grantStartup(trx: Trx, accountId: string): Promise<boolean> {
  const endsAt = now().plus({ months: STARTUP_MONTHS }).toJSDate()
  return give(trx, { accountId, kind: 'STARTUP', endsAt })
}

/** Counts a booking against a grant for a number of bookings; nothing without such a grant. */
export async function countBooking(trx: Trx, accountId: string): Promise<void> {
  await trx
    .from('grants')
    .where({ account_id: accountId, kind: 'FIRST_STEPS' })
    .where('bookings_left', '>', 0)
    .decrement('bookings_left', 1)
}

type Gift = { accountId: string; kind: string; bookingsLeft?: number; endsAt?: Date }

async function give(trx: Trx, { accountId, kind, bookingsLeft, endsAt }: Gift) {
  const rows = await sql(
    trx,
    `INSERT INTO grants (account_id, id, kind, role_id, bookings_left, ends_at, created_at, updated_at)
     VALUES (:accountId, :id, :kind, 'PRO', :bookingsLeft, :endsAt, :at, :at)
     ON CONFLICT (account_id, kind) DO NOTHING RETURNING id`,
    {
      accountId,
      id: newId(),
      kind,
      bookingsLeft: bookingsLeft ?? null,
      endsAt: endsAt ?? null,
      at: now().toJSDate(),
    }
  )
  return rows.length > 0
}

/** Whether an account has had a gift, be it used up or not. */
export async function wasGranted(
  accountId: string,
  kind: Grant['kind'],
  trx?: Trx
): Promise<boolean> {
  return (await Grant.query({ client: trx }).where({ accountId, kind }).first()) !== null
}
