import { now } from '#core/time'
import { DateTime } from 'luxon'
import { sql } from '#core/database/transaction'
import type { Budget } from '../connections/conference_driver.ts'

type Turn = { turn: Date }

/**
 * Takes the next turn in the budget of an account at a provider; one in the past is now. Turns are given in one statement, so that
 * ten workers never have the same one. A pause gives the first few at once.
 */
export async function takeTurn({ key, perSecond, atOnce }: Budget): Promise<DateTime> {
  const [{ turn }] = (await sql<Turn>(undefined, TAKE, {
    key,
    now: now().toJSDate(),
    pause: `${1 / perSecond} seconds`,
    atOnce: `${(atOnce - 1) / perSecond} seconds`,
  })) as [Turn]
  return DateTime.fromJSDate(turn, { zone: 'utc' })
}

const TAKE = `
  INSERT INTO conference_budgets AS b (key, free_at)
  VALUES (:key, CAST(:now AS timestamptz) - CAST(:atOnce AS interval) + CAST(:pause AS interval))
  ON CONFLICT (key) DO UPDATE SET
    free_at = greatest(b.free_at, CAST(:now AS timestamptz) - CAST(:atOnce AS interval)) + CAST(:pause AS interval)
  RETURNING free_at - CAST(:pause AS interval) AS turn`

/** Gives no turns for some seconds, after a provider has said that it was asked too often. */
export async function pauseTurns({ key }: Budget, seconds: number): Promise<void> {
  await sql(
    undefined,
    `UPDATE conference_budgets SET free_at = greatest(free_at, CAST(:until AS timestamptz)) WHERE key = :key`,
    { key, until: now().plus({ seconds }).toJSDate() }
  )
}
