import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { guest } from '#tests/helpers/api'
import { barrier } from '#tests/helpers/barrier'
import { serviceById } from '#catalog'
import { newCode, newId } from '#core/ids'
import Account from '#app/accounts/users/account'
import Meeting from '#app/scheduling/meetings/meeting'
import { transaction } from '#core/database/transaction'
import { checkFree } from '#app/scheduling/slots/check_free'
import { breaksRules, invariantsHold } from '#tests/helpers/invariants'
import { aPractice, reserve } from '#tests/helpers/collaborators'
import { aHost, ana, inDays, luis, SESSION, type TestHost } from '#tests/helpers/host'

const aService = async ({ api }: TestHost, slug: string) => {
  const made = await api.post('/services', { ...SESSION, slug })
  made.assertStatus(201)
  return made.body() as { id: string }
}

const book = (productId: string, start: string, attendee: object = ana) =>
  guest.post('/appointments', { productId, start, attendee })

const datesOf = async (id: string, from: number, to: number) => {
  const asked = { start: inDays(from, 0), end: inDays(to, 0), timeZone: 'America/Lima' }
  const answer = await guest.get(`/products/${id}/availability`).qs(asked)
  return Object.keys(answer.body().days as object)
}

test.group('Limits of a host over all services', (group) => {
  invariantsHold(group)

  test('are set and lifted with the account, and what is left out stays', async ({ assert }) => {
    const { api } = await aHost()

    const set = await api.patch('/users/me', { bookingLimits: { perDay: 2, perWeek: 9 } })
    const more = await api.patch('/users/me', { bookingLimits: { perDay: null, perClient: 3 } })
    const refused = await api.patch('/users/me', { bookingLimits: { perDay: 0 } })

    set.assertStatus(200)
    assert.deepEqual(set.body().bookingLimits, { perDay: 2, perWeek: 9, perClient: null })
    assert.deepEqual(more.body().bookingLimits, { perDay: null, perWeek: 9, perClient: 3 })
    refused.assertStatus(422)
  })

  test('a day that is full by one service is closed for the other, and says so', async ({
    assert,
  }) => {
    const host = await aHost({ account: { maxPerDay: 1 } })
    const other = await aService(host, 'otra')
    const first = await book(host.service.id, inDays(5))

    const refused = await book(other.id, inDays(5, 18))
    const offered = await datesOf(other.id, 4, 7)
    const asked = { serviceId: other.id, start: inDays(5, 18) }
    const why = await host.api.get('/availability/why').qs(asked)

    first.assertStatus(201)
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'SCHEDULE_NOT_AVAILABLE' })
    assert.deepEqual(offered, [inDays(4).slice(0, 10), inDays(6).slice(0, 10)])
    const { causes } = (why.body() as { hosts: { causes: { reason: string; page: string }[] }[] })
      .hosts[0]!
    assert.deepEqual(
      causes.map(({ reason }) => reason),
      ['HOST_DAY_LIMIT']
    )
    assert.equal(causes[0]!.page, '/profile/u/me/config/availability/policy')
  })

  test('what a person gives in a team counts for their own hours too', async ({ assert }) => {
    const practice = await aPractice({ people: 2 })
    const [one] = practice.people
    for (const { account } of practice.people)
      await Account.query().where({ id: account.id }).update({ maxPerDay: 1 })
    const alone = await aService(one!, 'sola')

    const ownHour = await book(alone.id, inDays(5, 20))
    const [first, second] = [
      await reserve(practice),
      await reserve(practice, { start: inDays(5, 19), attendee: luis }),
    ]

    ownHour.assertStatus(201)
    first.assertStatus(201)
    second.assertStatus(409)
    const { hostAccountId } = await Meeting.query()
      .where({ accountId: practice.account.id, state: 'confirmed' })
      .firstOrFail()
    assert.equal(hostAccountId, practice.people[1]!.account.id)
  })
})

const PLACES = 2

test.group('Two services and a day that takes two', (group) => {
  invariantsHold(group)

  const hours = Array.from({ length: 8 }, (_, index) => inDays(4, index))

  test('of eight clients at once, each of another hour, two get theirs', async ({ assert }) => {
    const host = await aHost({ account: { maxPerDay: PLACES } })
    const services = [host.service.id, (await aService(host, 'otra')).id]

    const answers = await Promise.all(
      hours.map((start, at) =>
        book(services[at % 2]!, start, { ...ana, email: `c${at}@example.com` }).header(
          'x-forwarded-for',
          `203.0.113.${at}`
        )
      )
    )

    const taken = answers.filter((answer) => answer.status() === 201)
    assert.lengthOf(taken, PLACES)
  }).timeout(30_000)

  test('without the lock more get theirs: this test can fail', async ({ assert, cleanup }) => {
    breaksRules(cleanup)
    const { service } = await aHost({ account: { maxPerDay: PLACES } })
    const card = (await serviceById(service.id))!
    const haveAllChecked = barrier(PLACES + 1)
    const unguarded = (hour: string) =>
      transaction(async (trx) => {
        const startAt = DateTime.fromISO(hour, { zone: 'utc' })
        const { end: endAt, timeZone, wallStart } = await checkFree(trx, card, startAt)
        await haveAllChecked()
        const { accountId, id: serviceId, title, location } = card
        await Meeting.create(
          {
            accountId,
            serviceId,
            hostAccountId: accountId,
            code: newCode(),
            uid: newId(),
            title,
            startAt,
            endAt,
            wallStart,
            timeZone,
            location,
          },
          { client: trx }
        )
      })
    const outcomes = await Promise.allSettled(hours.slice(0, PLACES + 1).map(unguarded))

    assert.isAbove(outcomes.filter(({ status }) => status === 'fulfilled').length, PLACES)
  }).timeout(30_000)
})
