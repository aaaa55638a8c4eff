import type { Span } from '../domain/slots.ts'
import { sql, type Trx } from '#core/database/transaction'
import { instantAtOrAfterWall } from '#core/zone_offsets'

const DAY = 86_400_000

type Days = { start: string; end: string }

/** When an account is away between two instants, by the clock of a zone: whole days, the last one included. */
export async function vacationsBetween(
  accountId: string,
  { range, timeZone, trx }: { range: Span; timeZone: string; trx?: Trx }
): Promise<Span[]> {
  const rows = await sql<Days>(
    trx,
    `SELECT to_char(starts_on, 'YYYY-MM-DD') AS start, to_char(ends_on, 'YYYY-MM-DD') AS "end" FROM vacations
     WHERE account_id = :accountId AND ends_on >= :from AND starts_on <= :to`,
    { accountId, from: dayOf(range.start - DAY), to: dayOf(range.end + DAY) }
  )
  return rows.map(({ start, end }) => ({
    start: instantAtOrAfterWall(timeZone, Date.parse(`${start}T00:00:00Z`)),
    end: instantAtOrAfterWall(timeZone, Date.parse(`${end}T00:00:00Z`) + DAY),
  }))
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
