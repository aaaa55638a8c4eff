import { test } from '@japa/runner'
import { breaksRules, invariantsHold } from '#tests/helpers/invariants'
import { ana } from '#tests/helpers/host'
import { AppError } from '#core/errors'
import db from '@adonisjs/lucid/services/db'
import { serviceById } from '#catalog'
import { barrier, MOST_TOGETHER } from '#tests/helpers/barrier'
import Ticket from '#app/ticketing/tickets/ticket'
import Service from '#app/catalog/services/service'
import { transaction } from '#core/database/transaction'
import { book } from '#app/ticketing/booking/book'
import { writeTicket } from '#app/ticketing/booking/write_ticket'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'
import { aRegistrationService } from '#tests/helpers/registration'

const PEOPLE = 200
const PLACES = 20

/** Connections that are used at once; the others of the pool are left to the rest of the application. */
const AT_ONCE = 40

const person = (number: number) => ({ ...ana, email: `cliente${number}@example.com` })

/** Does something for many people, so many of them at once, and says how each ended. */
async function outcomes(people: number, work: (number: number) => Promise<unknown>) {
  const ends: string[] = []
  let next = 0
  const till = async () => {
    while (next < people) {
      const number = next++
      ends[number] = await work(number).then(
        () => 'in',
        (error: Error) => (error instanceof AppError ? error.code : error.message)
      )
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, people) }, till))
  return ends
}

const countOf = async () => Number((await db.from('tickets').count('* as all'))[0].all)

test.group('Everybody enrols in the same list', (group) => {
  invariantsHold(group)

  test(`${PEOPLE} people get exactly ${PLACES} places`, async ({ assert }) => {
    const { service } = await aRegistrationService({ type: 'FORM', maxParticipants: PLACES })

    const ends = await outcomes(PEOPLE, (number) =>
      transaction((trx) =>
        book(trx, { kind: 'registration', productId: service.id, attendee: person(number) })
      )
    )

    assert.lengthOf(
      ends.filter((end) => end === 'in'),
      PLACES
    )
    assert.deepEqual(new Set(ends), new Set(['in', 'SOLD_OUT']))
    assert.equal(await countOf(), PLACES)
    assert.equal((await Service.findOrFail(service.id)).enrolled, PLACES)
  }).timeout(30_000)

  test('who looks first and writes then, without the guard, lets too many in: this test can fail', async ({
    assert,
    cleanup,
  }) => {
    breaksRules(cleanup)
    const few = MOST_TOGETHER / 2
    const host = await aRegistrationService({ type: 'FORM', maxParticipants: few })
    const card = (await serviceById(host.service.id))!
    const service = { ...card, isPaidAhead: false }
    const haveAllLooked = barrier(MOST_TOGETHER)

    const unguarded = (number: number) =>
      transaction(async (trx) => {
        const taken = await Ticket.query({ client: trx }).where({ serviceId: service.id })
        await haveAllLooked()
        if (taken.length >= few) throw new AppError('SOLD_OUT', 409)
        const booking = { productId: service.id, attendee: person(number) }
        await writeTicket(trx, {
          service,
          booking,
          meetingIds: [],
          places: 1,
          times: 1,
          state: 'waitlist',
          actor: { kind: 'guest' },
        })
      })
    await outcomes(MOST_TOGETHER, unguarded)

    assert.isAbove(await countOf(), few)
  }).timeout(30_000)

  test('one address that is sent forty times at once is on the list once', async ({ assert }) => {
    const { service } = await aRegistrationService({ type: 'FORM' })

    const ends = await outcomes(40, () =>
      transaction((trx) =>
        book(trx, { kind: 'registration', productId: service.id, attendee: ana })
      )
    )

    assert.lengthOf(
      ends.filter((end) => end === 'in'),
      1
    )
    assert.deepEqual(new Set(ends), new Set(['in', 'ALREADY_WAITING']))
  })

  test('a deadline that comes twice at once gives one place back', async ({ assert }) => {
    const { service } = await aRegistrationService({ type: 'PAYMENT_LINK', maxParticipants: 5 })
    const [one] = await Promise.all(
      [1, 2].map((number) =>
        transaction((trx) =>
          book(trx, { kind: 'registration', productId: service.id, attendee: person(number) })
        )
      )
    )
    await Ticket.query()
      .where({ id: one!.id })
      .update({ maxPaymentAt: new Date(0) })

    await outcomes(10, () => transaction((trx) => expireUnpaid(trx, one!)))

    assert.equal((await Service.findOrFail(service.id)).enrolled, 1)
  })

  test('even an update without its condition is stopped by the table itself', async ({
    assert,
  }) => {
    const { service } = await aRegistrationService({ type: 'FORM', maxParticipants: PLACES })

    await assert.rejects(
      () =>
        db
          .from('services')
          .where({ id: service.id })
          .increment('enrolled', PLACES + 1),
      /services_enrolled/
    )
  })
})
