import fc from 'fast-check'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { newId } from '#core/ids'
import { breakdownOf } from '#ticketing'
import db from '@adonisjs/lucid/services/db'
import { coverOf } from '#app/ticketing/report/day_figures'
import { mintScope } from '#core/account_scope'
import { readSnapshot, transaction, type Trx } from '#core/database/transaction'
import { reportOf } from '#app/ticketing/report/find_report'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { aChargingHost, aPaidBooking } from '#tests/helpers/checkout'
import { sumDays, trackedAccounts } from '#app/ticketing/report/sum_days'
import { ana, luis, type TestHost } from '#tests/helpers/host'

const LIMA = 'America/Lima'
const BOOKINGS = 6

/** Whole days by the clock in Lima: three weeks that are over, and one that is not. */
const today = () => DateTime.now().setZone(LIMA).startOf('day')
const span = (host: TestHost, unit: 'day' | 'week' | 'month') => ({
  accountId: host.account.id,
  unit,
  start: today().minus({ days: 21 }),
  end: today().plus({ days: 7 }),
})

type Named = { code: string; accountId: string; id: string; meetingId: string }

/** A host whose changes are noted, with bookings of the last two weeks; half of them were paid. */
async function aTrackedHost() {
  const host = await aChargingHost({ account: { roleId: 'BUSINESS', timeZone: LIMA } })
  const bookings: Named[] = []
  for (let number = 0; number < BOOKINGS; number++) {
    const start = DateTime.utc()
      .startOf('day')
      .plus({ days: 3 + number, hours: 15 })
      .toISO()
    const attendee = number % 2 ? ana : luis
    const { code } = await (number % 2 ? aPaidBooking : aBooking)(host, { start, attendee })
    const { accountId, id, meetingId } = await ticketOf(code)
    bookings.push({ code, accountId, id, meetingId: meetingId! })
    await moved(bookings[number]!, 14 - 2 * number)
  }
  await db.table('figure_accounts').insert({
    account_id: host.account.id,
    tracked_at: DateTime.now().minus({ days: 1 }).toJSDate(),
  })
  return { host, bookings }
}

/** Puts the hour of a booking so many days back. */
async function moved({ accountId, meetingId }: Named, days: number) {
  const start = today().minus({ days }).plus({ hours: 10 })
  const hour = { start_at: start.toJSDate(), end_at: start.plus({ hours: 1 }).toJSDate() }
  await db.from('meetings').where({ account_id: accountId, id: meetingId }).update(hour)
}

const summed = (host: TestHost) =>
  db.transaction((trx) => sumDays(trx, host.account.id), { isolationLevel: 'repeatable read' })

/** What the analytics and both reports are made of. */
async function figuresOf(host: TestHost) {
  const scope = mintScope({ accountId: host.account.id, userId: host.user.id, role: 'OWNER' })
  const days = {
    start: span(host, 'day').start.toISODate()!,
    end: today().plus({ days: 6 }).toISODate()!,
  }
  return {
    days: await breakdownOf(span(host, 'day')),
    weeks: await breakdownOf(span(host, 'week')),
    services: (await reportOf(scope, { unit: 'week', by: 'service', ...days })).rows,
    members: (await reportOf(scope, { unit: 'month', by: 'member', ...days })).rows,
  }
}

/** The same, counted from the bookings alone. */
async function countedDirectly(host: TestHost) {
  const own = () => db.from('figure_accounts').where({ account_id: host.account.id })
  const [{ until }] = (await own().select('until')) as [{ until: Date | null }]
  await own().update({ until: null })
  const figures = await figuresOf(host)
  await own().update({ until })
  return figures
}

const isSummed = async (host: TestHost) => {
  const { sums, direct } = await readSnapshot((trx) => coverOf(trx, span(host, 'day')))
  return { isSummed: sums !== undefined, direct: direct.length }
}

const marked = ({ accountId, id, meetingId }: Named, outcome: string, userId: string) => ({
  id: newId(),
  account_id: accountId,
  ticket_id: id,
  meeting_id: meetingId,
  outcome,
  user_id: userId,
  place: 1,
  way: 'host',
  phone_at: new Date(),
  created_at: new Date(),
})

/** What may happen to a booking whose day is over. */
const CHANGES: Record<string, (booking: Named, host: TestHost) => Promise<unknown>> = {
  'cancelled late': ({ id }) => db.from('tickets').where({ id }).update({ state: 'cancelled' }),
  'cancelled as a request': async ({ id }) => {
    await db.from('ticket_events').where({ ticket_id: id }).update({ to_state: 'pendingApproval' })
    await db.from('tickets').where({ id }).update({ state: 'cancelled' })
  },
  'confirmed again': ({ id }) => db.from('tickets').where({ id }).update({ state: 'confirmed' }),
  'rejected': ({ id }) => db.from('tickets').where({ id }).update({ state: 'rejected' }),
  'from elsewhere': ({ id }) => db.from('tickets').where({ id }).update({ source: 'boletin' }),
  'came': async (booking, { user }) => {
    await db.from('check_ins').where({ ticket_id: booking.id }).delete()
    await db.table('check_ins').insert(marked(booking, 'entered', user.id))
  },
  'did not come': async (booking, { user }) => {
    await db.from('check_ins').where({ ticket_id: booking.id }).delete()
    await db.table('check_ins').insert(marked(booking, 'absent', user.id))
  },
  'mark undone': ({ id }) =>
    db.from('check_ins').where({ ticket_id: id }).update({ undone_at: new Date() }),
  'hour called off': ({ meetingId }) =>
    db.from('meetings').where({ id: meetingId }).update({ state: 'cancelled' }),
  'hour moved': (booking) => moved(booking, 5),
  'hour moved to next week': (booking) => moved(booking, -3),
  'hour shortened': ({ meetingId }) =>
    db.rawQuery(`UPDATE meetings SET end_at = start_at + interval '30 minutes' WHERE id = ?`, [
      meetingId,
    ]),
  'money given back': ({ id }) =>
    db.rawQuery(
      `UPDATE payment_attempts SET settled_as = 'returned' WHERE settled_as = 'kept' AND payment_ticket_id IN (
         SELECT p.id FROM payment_tickets p WHERE p.ticket_id = ?)`,
      [id]
    ),
  'in another zone': ({ accountId }) =>
    db.from('accounts').where({ id: accountId }).update({ time_zone: 'Asia/Tokyo' }),
  'in its own zone': ({ accountId }) =>
    db.from('accounts').where({ id: accountId }).update({ time_zone: LIMA }),
}

test.group('Sums of days', () => {
  test('are what is counted directly, whatever happens to the bookings and whenever days are summed', async ({
    assert,
  }) => {
    const { host, bookings } = await aTrackedHost()
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.tuple(fc.constantFrom(...Object.keys(CHANGES)), fc.nat(BOOKINGS - 1)),
      },
      { weight: 1, arbitrary: fc.constant(undefined) }
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        for (const one of steps)
          if (one) await CHANGES[one[0]]!(bookings[one[1]]!, host)
          else await summed(host)
        assert.deepEqual(await figuresOf(host), await countedDirectly(host), JSON.stringify(steps))
      }),
      { numRuns: 20 }
    )
  }).timeout(180_000)

  test('of {$self} count at once, before they are summed anew')
    .with(Object.keys(CHANGES).filter((name) => !name.includes('zone')))
    .run(async ({ assert }, name) => {
      const { host, bookings } = await aTrackedHost()
      const { user } = host
      if (name !== 'did not come')
        await db.table('check_ins').insert(marked(bookings[3]!, 'absent', user.id))
      if (name === 'confirmed again') await CHANGES['cancelled late']!(bookings[3]!, host)
      await summed(host)
      const before = await figuresOf(host)
      assert.deepEqual(await isSummed(host), { isSummed: true, direct: 1 })

      await CHANGES[name]!(bookings[3]!, host)
      const after = await figuresOf(host)

      assert.notDeepEqual(after, before)
      assert.deepEqual(after, await countedDirectly(host))
      assert.isAbove((await isSummed(host)).direct, 1)
      await summed(host)
      assert.deepEqual(await figuresOf(host), after)
      assert.deepEqual(await isSummed(host), { isSummed: true, direct: 1 })
    })

  test('a change that nothing notes would be found: this test can fail', async ({ assert }) => {
    const { host, bookings } = await aTrackedHost()
    await summed(host)
    await db.rawQuery('ALTER TABLE tickets DISABLE TRIGGER figures')
    await CHANGES['cancelled late']!(bookings[1]!, host)
    await db.rawQuery('ALTER TABLE tickets ENABLE TRIGGER figures')

    assert.notDeepEqual(await figuresOf(host), await countedDirectly(host))
  })

  test('a change that is committed while its day is summed stays noted', async ({ assert }) => {
    const { host, bookings } = await aTrackedHost()
    await summed(host)
    const late = await db.transaction()
    await late.from('tickets').where({ id: bookings[1]!.id }).update({ state: 'cancelled' })
    const summing = async (trx: Trx) => {
      await trx.rawQuery('SELECT count(*) FROM figure_changes')
      await late.commit()
      await sumDays(trx, host.account.id)
    }
    await db.transaction(summing, { isolationLevel: 'repeatable read' })

    assert.deepEqual(await figuresOf(host), await countedDirectly(host))
    assert.equal((await isSummed(host)).direct, 2)
  })

  test('only accounts with many bookings are summed, and hours after they are first seen', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    await aBooking(host)
    const seen = (fewest: number) => transaction((trx) => trackedAccounts(trx, fewest))

    assert.deepEqual(await seen(2), [])
    assert.lengthOf(await db.from('figure_accounts'), 0)
    assert.deepEqual(await seen(1), [])
    await db
      .from('figure_accounts')
      .update({ tracked_at: DateTime.now().minus({ hours: 7 }).toJSDate() })
    assert.deepEqual(await seen(1), [host.account.id])
  })
})
