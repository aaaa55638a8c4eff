import { test } from '@japa/runner'
import { API, guest } from '#tests/helpers/api'
import { breaksRules, invariantsHold } from '#tests/helpers/invariants'
import { DateTime } from 'luxon'
import { serviceById } from '#catalog'
import { barrier } from '#tests/helpers/barrier'
import { newCode, newId } from '#core/ids'
import Meeting from '#app/scheduling/meetings/meeting'
import { transaction } from '#core/database/transaction'
import { aHost, ALWAYS, ana, inDays, SESSION, type TestHost } from '#tests/helpers/host'
import { checkFree } from '#app/scheduling/slots/check_free'

const LIMA = 'America/Lima'

const book = (host: TestHost, start: string) =>
  guest.post('/appointments', { productId: host.service.id, start, attendee: ana })

async function offeredDays(host: TestHost, start: string, end: string) {
  const answer = await guest
    .get(`/products/${host.service.id}/availability`)
    .qs({ start, end, timeZone: LIMA })
  return Object.keys(answer.body().days as object)
}

/** Days from now to the Monday after next week's. */
function daysToMonday(): number {
  const today = DateTime.now().setZone(LIMA).startOf('day')
  return Math.round(today.plus({ weeks: 2 }).startOf('week').diff(today, 'days').days)
}

test.group('Limits of a schedule', (group) => {
  invariantsHold(group)

  test('a full day is no longer offered or booked; the next one is', async ({ assert }) => {
    const host = await aHost({ schedule: { maxPerDay: 2 } })

    const [first, second, third] = [
      await book(host, inDays(5, 0)),
      await book(host, inDays(5, 23)),
      await book(host, inDays(5, 12)),
    ]
    const offered = await offeredDays(host, inDays(4, 0), inDays(7, 0))

    first.assertStatus(201)
    second.assertStatus(201)
    third.assertStatus(409)
    assert.deepEqual(offered, [inDays(4).slice(0, 10), inDays(6).slice(0, 10)])
  })

  test('a full week ends with its Sunday, and what was called off counts no more', async ({
    assert,
  }) => {
    const host = await aHost({ schedule: { maxPerWeek: 2 } })
    const monday = daysToMonday()
    const range = [inDays(monday - 1, 0), inDays(monday + 8, 0)] as const

    await book(host, inDays(monday, 0))
    const last = await book(host, inDays(monday + 6, 23))
    const refused = await book(host, inDays(monday + 3))
    const full = await offeredDays(host, ...range)
    const { code } = last.body() as { code: string }
    await guest.post(`/tickets/${code}/cancel`, {})
    const freed = await offeredDays(host, ...range)

    last.assertStatus(201)
    refused.assertStatus(409)
    assert.deepEqual(full, [inDays(monday - 1).slice(0, 10), inDays(monday + 7).slice(0, 10)])
    assert.lengthOf(freed, 9)
  })

  test('another schedule’s bookings do not count', async () => {
    const host = await aHost({ schedule: { maxPerDay: 1 } })
    const { api } = host
    await book(host, inDays(5))
    const added = await api.post('/availability', { ...ALWAYS, isDefault: false, maxPerDay: 1 })
    const other = await api.post('/services', {
      ...SESSION,
      slug: 'otra',
      scheduleId: (added.body() as { id: string }).id,
    })
    const asked = { start: inDays(5, 15), attendee: ana }

    const ofOther = await guest.post('/appointments', {
      ...asked,
      productId: (other.body() as { id: string }).id,
    })
    const ofSame = await book(host, inDays(5, 18))

    ofOther.assertStatus(201)
    ofSame.assertStatus(409)
  })

  test('they are set, answered and lifted again; less than one is refused', async () => {
    const { api } = await aHost()
    const added = await api.post('/availability', { ...ALWAYS, maxPerDay: 3, maxPerWeek: 12 })
    const { id } = added.body() as { id: string }

    const lifted = await api.put(`/availability/${id}`, { ...ALWAYS, maxPerDay: null })
    const refused = await api.put(`/availability/${id}`, { ...ALWAYS, maxPerDay: 0 })

    added.assertBodyContains({ maxPerDay: 3, maxPerWeek: 12 })
    lifted.assertBodyContains({ maxPerDay: null, maxPerWeek: null })
    refused.assertStatus(422)
  })
})

const PLACES = 3
const BUYERS = 40

test.group('Everybody wants an hour of a day that takes three', (group) => {
  invariantsHold(group)

  const hours = Array.from({ length: BUYERS }, (_, index) => inDays(4, index / 2))

  test('of 40 buyers at once, each of another hour, three get theirs', async ({ assert }) => {
    const { service } = await aHost({
      service: { duration: { value: 30, unit: 'MINUTE' } },
      schedule: { maxPerDay: PLACES },
    })
    const address = `${API}/appointments`

    const statuses = await Promise.all(
      hours.map(async (start, number) => {
        const attendee = { ...ana, email: `buyer${number}@example.com` }
        const answer = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${number}` },
          body: JSON.stringify({ productId: service.id, start, attendee, terms: true }),
        })
        await answer.text()
        return answer.status
      })
    )

    const count = (status: number) => statuses.filter((one) => one === status).length
    assert.equal(count(201), PLACES)
    assert.equal(count(409), BUYERS - PLACES)
    assert.lengthOf(await Meeting.query().where({ state: 'confirmed' }), PLACES)
  }).timeout(30_000)

  test('without the lock more get theirs: this test can fail', async ({ assert, cleanup }) => {
    breaksRules(cleanup)
    const { service } = await aHost({
      service: { duration: { value: 30, unit: 'MINUTE' } },
      schedule: { maxPerDay: PLACES },
    })
    const card = (await serviceById(service.id))!

    const haveAllChecked = barrier(PLACES + 1)
    const unguarded = (hour: string) =>
      transaction(async (trx) => {
        const start = DateTime.fromISO(hour, { zone: 'utc' })
        const { end, timeZone, wallStart } = await checkFree(trx, card, start)
        await haveAllChecked()
        await Meeting.create(
          {
            accountId: card.accountId,
            serviceId: card.id,
            hostAccountId: card.accountId,
            code: newCode(),
            uid: newId(),
            title: card.title,
            startAt: start,
            endAt: end,
            wallStart,
            timeZone,
            location: card.location,
          },
          { client: trx }
        )
      })
    const outcomes = await Promise.allSettled(hours.slice(0, PLACES + 1).map(unguarded))

    assert.isAbove(outcomes.filter(({ status }) => status === 'fulfilled').length, PLACES)
  }).timeout(30_000)
})
