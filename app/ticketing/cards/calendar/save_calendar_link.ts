import { now } from '#core/time'
import { newCode } from '#core/ids'
import { lockPeople } from '#accounts'
import CalendarLink from './calendar_link.ts'
import type { Trx } from '#core/database/transaction'
import { hashOfToken } from './domain/calendar_token.ts'
import encryption from '@adonisjs/core/services/encryption'

/** Gives an account an address for its bookings; one that it had leads nowhere from now on. */
export async function renewCalendarLink(trx: Trx, accountId: string): Promise<CalendarLink> {
  await lockPeople(trx, [accountId])
  const token = newCode()
  return CalendarLink.updateOrCreate(
    { accountId },
    { token: encryption.encrypt(token), tokenHash: hashOfToken(token), createdAt: now() },
    { client: trx }
  )
}

/** Deletes the address of an account's calendar. */
export async function deleteCalendarLink(trx: Trx, accountId: string): Promise<void> {
  await CalendarLink.query({ client: trx }).where({ accountId }).delete()
}
