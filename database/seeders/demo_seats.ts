import type { DateTime } from 'luxon'
import { demoClient } from './demo_clients.ts'
import type { Trx } from '#core/database/transaction'
import Meeting from '#app/scheduling/meetings/meeting'
import type Account from '#app/accounts/users/account'
import type Service from '#app/catalog/services/service'
import { aQuietRegistration, aQuietSeat } from '#database/factories/booking'

type Of = { account: Account; service: Service; at: DateTime }

/** Takes seats of a workshop's dates, so many of each, and puts clients into the line for a full one. */
export async function addDemoSeats(
  trx: Trx,
  { account, service, at }: Of,
  taken: number[]
): Promise<void> {
  const dates = await Meeting.query({ client: trx })
    .where({ accountId: account.id, serviceId: service.id })
    .orderBy('startAt')
  for (const [index, date] of dates.entries()) {
    const seats = taken[index] ?? 0
    const isFull = seats === date.capacity
    for (let number = 0; number < seats + (isFull ? 2 : 0); number++)
      await aQuietSeat(trx, {
        account,
        service,
        date,
        attendee: demoClient(number + index * 7, account.phonePrefix ?? '+51'),
        history: [number < seats ? 'confirmed' : 'waitlist'],
        bookedAt: at.minus({ hours: 90 - 5 * number }),
      })
  }
}

/** Puts clients on a list without a time. */
export async function addDemoRegistrations(
  trx: Trx,
  { account, service, at }: Of,
  count: number
): Promise<void> {
  for (let number = 0; number < count; number++)
    await aQuietRegistration(trx, {
      account,
      service,
      attendee: demoClient(number + 5, account.phonePrefix!),
      history: ['waitlist'],
      bookedAt: at.minus({ days: 9 - number, hours: 3 }),
    })
}
