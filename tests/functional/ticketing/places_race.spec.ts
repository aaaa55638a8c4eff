import { test } from '@japa/runner'
import { breaksRules, invariantsHold } from '#tests/helpers/invariants'
import db from '@adonisjs/lucid/services/db'
import { serviceById } from '#catalog'
import { ana } from '#tests/helpers/host'
import { AppError } from '#core/errors'
import { barrier, MOST_TOGETHER } from '#tests/helpers/barrier'
import Meeting from '#app/scheduling/meetings/meeting'
import { transaction } from '#core/database/transaction'
import { book } from '#app/ticketing/booking/book'
import { writeTicket } from '#app/ticketing/booking/write_ticket'
import { aWorkshop, guestsOf, onDay, type TestWorkshop } from '#tests/helpers/workshop'

const BUYERS = 2000
const PLACES = 50

/** Connections that are used at once; the others of the pool are left to the rest of the application. */
const AT_ONCE = 40

/** Orders of one to four places. */
const placesOf = (number: number) => 1 + (number % 4)

const popular = () => aWorkshop({ sessions: [onDay(5, { places: PLACES })] })

function orderOf({ service, sessions }: TestWorkshop, number: number) {
  return {
    kind: 'workshop' as const,
    productId: service.id,
    meetingId: sessions[0]!.id,
    attendee: { ...ana, email: `buyer${number}@example.com` },
    additionalAttendees: guestsOf(placesOf(number) - 1),
  }
}

/** Does something for many buyers, so many of them at once, and says how each ended. */
async function outcomes(buyers: number, buy: (number: number) => Promise<unknown>) {
  const ends: string[] = []
  let next = 0
  const till = async () => {
    while (next < buyers) {
      const number = next++
      ends[number] = await buy(number).then(
        () => 'booked',
        (error: Error) => (error instanceof AppError ? error.code : error.message)
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, till))
  return ends
}

async function sold() {
  const [row] = await db.from('tickets').sum('places as sold').count('* as orders')
  return { places: Number(row.sold), orders: Number(row.orders) }
}

test.group('Everybody wants a place in the same workshop', (group) => {
  invariantsHold(group)

  test('2,000 buyers in orders of one to four get exactly 50 places', async ({ assert }) => {
    const workshop = await popular()

    const ends = await outcomes(BUYERS, (number) =>
      transaction((trx) => book(trx, orderOf(workshop, number)))
    )

    const { places, orders } = await sold()
    const session = await Meeting.findOrFail(workshop.sessions[0]!.id)
    assert.equal(places, PLACES)
    assert.equal(session.taken, PLACES)
    assert.equal(ends.filter((end) => end === 'booked').length, orders)
    assert.deepEqual(new Set(ends), new Set(['booked', 'SOLD_OUT']))
  }).timeout(30_000)

  test('who looks first and writes then, without the guard, sells too many: this test can fail', async ({
    assert,
    cleanup,
  }) => {
    breaksRules(cleanup)
    const few = 10
    const workshop = await aWorkshop({ sessions: [onDay(5, { places: few })] })
    const card = (await serviceById(workshop.service.id))!
    const service = { ...card, isPaidAhead: false }
    const { id } = workshop.sessions[0]!
    await db.rawQuery('ALTER TABLE meetings DROP CONSTRAINT meetings_places')
    cleanup(async () => {
      await db.rawQuery('UPDATE meetings SET taken = 0')
      await db.rawQuery(
        'ALTER TABLE meetings ADD CONSTRAINT meetings_places CHECK (taken >= 0 AND taken <= coalesce(capacity, 0))'
      )
    })

    const haveAllLooked = barrier(MOST_TOGETHER)
    const unguarded = (number: number) =>
      transaction(async (trx) => {
        const places = placesOf(number)
        const { taken } = await Meeting.query({ client: trx }).where({ id }).firstOrFail()
        await haveAllLooked()
        if (taken + places > few) throw new AppError('SOLD_OUT', 409)
        await writeTicket(trx, {
          service,
          booking: orderOf(workshop, number),
          meetingIds: [id],
          places,
          times: places,
          state: 'confirmed',
          actor: { kind: 'guest' },
        })
        await trx
          .from('meetings')
          .where({ id })
          .update({ taken: taken + places })
      })
    await outcomes(MOST_TOGETHER, unguarded)

    assert.isAbove((await sold()).places, few)
  }).timeout(30_000)

  test('even an update without its condition is stopped by the table itself', async ({
    assert,
  }) => {
    const workshop = await popular()
    const { id } = workshop.sessions[0]!

    await assert.rejects(
      () =>
        db
          .from('meetings')
          .where({ id })
          .increment('taken', PLACES + 1),
      /meetings_places/
    )
  })
})
