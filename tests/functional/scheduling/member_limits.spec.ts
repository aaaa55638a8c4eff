import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { guest } from '#tests/helpers/api'
import { aTeam } from '#tests/helpers/team'
import { barrier } from '#tests/helpers/barrier'
import { serviceById } from '#catalog'
import { newCode, newId } from '#core/ids'
import Member from '#app/accounts/users/member'
import Meeting from '#app/scheduling/meetings/meeting'
import { transaction } from '#core/database/transaction'
import { checkFree } from '#app/scheduling/slots/check_free'
import { breaksRules, invariantsHold } from '#tests/helpers/invariants'
import { ana, inDays, luis, SESSION } from '#tests/helpers/host'
import { aPractice, reserve, slotsOf, type TestPractice } from '#tests/helpers/collaborators'

/** Limits the bookings of the team for its member at a place in its order. */
async function limit({ account, people, api }: TestPractice, at: number, limits: object) {
  const { user } = people[at]!
  const { id } = await Member.query()
    .where({ accountId: account.id, userId: user.id })
    .firstOrFail()
  const answer = await api.patch(`/teams/${account.id}/members/${id}`, limits)
  answer.assertStatus(200)
}

type Why = { isOpen: boolean; hosts: { causes: { reason: string; page: string | null }[] }[] }

test.group('Limits of a team for its member', (group) => {
  invariantsHold(group)

  test('are set and lifted by owner and admins, and read in the list of members', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    const path = `/teams/${account.id}/members`
    const { OWNER: owner, ADMIN: admin, COLLABORATOR: collaborator } = members

    const set = await admin.api.patch(`${path}/${collaborator.memberId}`, { maxPerDay: 3 })
    const more = await owner.api.patch(`${path}/${collaborator.memberId}`, { maxPerWeek: 9 })
    const own = await admin.api.patch(`${path}/${admin.memberId}`, { maxPerDay: 2 })
    const above = await admin.api.patch(`${path}/${owner.memberId}`, { maxPerDay: 2 })
    const below = await collaborator.api.patch(`${path}/${collaborator.memberId}`, { maxPerDay: 9 })
    const none = await owner.api.patch(`${path}/${collaborator.memberId}`, { maxPerDay: 0 })
    const list = await owner.api.get(path)

    for (const answer of [set, more, own]) answer.assertStatus(200)
    for (const answer of [above, below]) answer.assertStatus(403)
    none.assertStatus(422)
    const { items } = list.body() as { items: Record<string, unknown>[] }
    assert.deepEqual(
      items.map(({ role, maxPerDay, maxPerWeek }) => [role, maxPerDay, maxPerWeek]),
      [
        ['OWNER', null, null],
        ['ADMIN', 2, null],
        ['COLLABORATOR', 3, 9],
      ]
    )
    const history = await owner.api.in(account).get('/activity').qs({ thing: 'member' })
    assert.include(history.text(), 'Máximo por semana')
  })

  test('close the member’s day for the team alone, and the reason names them', async ({
    assert,
  }) => {
    const practice = await aPractice({ people: 1 })
    const [member] = practice.people
    await limit(practice, 0, { maxPerDay: 1 })
    const own = await member!.api.post('/services', { ...SESSION, slug: 'sola' })
    const first = await reserve(practice)

    const refused = await reserve(practice, { start: inDays(5, 18), attendee: luis })
    const elsewhere = await guest.post('/appointments', {
      productId: (own.body() as { id: string }).id,
      start: inDays(5, 20),
      attendee: luis,
    })
    const offered = await slotsOf(practice, { start: inDays(5, 0), end: inDays(6, 23) })
    const asked = { serviceId: practice.service.id, start: inDays(5, 18) }
    const answer = await practice.api.get('/availability/why').qs(asked)
    const why = answer.body() as Why

    first.assertStatus(201)
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'SCHEDULE_NOT_AVAILABLE' })
    elsewhere.assertStatus(201)
    const days = new Set(offered.map(({ start }) => start.slice(0, 10)))
    assert.isFalse(days.has(inDays(5, 18).slice(0, 10)))
    answer.assertStatus(200)
    assert.isFalse(why.isOpen)
    assert.deepEqual(
      why.hosts[0]!.causes.map(({ reason, page }) => [reason, page]),
      [['MEMBER_DAY_LIMIT', `/profile/t/${practice.account.id}/members`]]
    )
  })

  test('give a booking to the next member, and a week counts from Monday', async ({ assert }) => {
    const practice = await aPractice({ people: 2 })
    await limit(practice, 0, { maxPerWeek: 1 })
    const monday = DateTime.fromISO(inDays(7)).setZone('America/Lima').startOf('week')
    const start = (days: number) => monday.plus({ weeks: 1, days, hours: 10 }).toUTC().toISO()!

    const answers = []
    for (const days of [0, 1, 7]) answers.push(await reserve(practice, { start: start(days) }))

    for (const answer of answers) answer.assertStatus(201)
    const hosts = await Meeting.query().where({ accountId: practice.account.id }).orderBy('startAt')
    const [limited, free] = practice.ids
    assert.deepEqual(
      hosts.map(({ hostAccountId }) => hostAccountId),
      [limited, free, limited]
    )
  })

  test('may be broken by the team itself, with a reason', async () => {
    const practice = await aPractice({ people: 1 })
    await limit(practice, 0, { maxPerDay: 1 })
    await reserve(practice)
    const wish = {
      productId: practice.service.id,
      start: inDays(5, 18),
      attendee: luis,
      collaboratorId: practice.ids[0],
    }

    const asked = await practice.api.post('/tickets', wish)
    const booked = await practice.api.post('/tickets', { ...wish, anyway: 'Urgente' })

    asked.assertStatus(409)
    asked.assertBodyContains({ meta: { rules: 'LIMIT' } })
    booked.assertStatus(201)
  })
})

const PLACES = 2

test.group('A member whose day of the team takes two', (group) => {
  invariantsHold(group)

  const hours = Array.from({ length: 8 }, (_, index) => inDays(4, index))

  test('of eight clients at once, each of another hour, two get theirs', async ({ assert }) => {
    const practice = await aPractice({ people: 1 })
    await limit(practice, 0, { maxPerDay: PLACES })

    const answers = await Promise.all(
      hours.map((start, at) =>
        reserve(practice, { start, attendee: { ...ana, email: `c${at}@example.com` } }).header(
          'x-forwarded-for',
          `203.0.113.${at}`
        )
      )
    )

    assert.lengthOf(
      answers.filter((answer) => answer.status() === 201),
      PLACES
    )
  }).timeout(60_000)

  test('without the lock more get theirs: this test can fail', async ({ assert, cleanup }) => {
    breaksRules(cleanup)
    const practice = await aPractice({ people: 1 })
    await limit(practice, 0, { maxPerDay: PLACES })
    const card = (await serviceById(practice.service.id))!
    const haveAllChecked = barrier(PLACES + 1)
    const unguarded = (hour: string) =>
      transaction(async (trx) => {
        const startAt = DateTime.fromISO(hour, { zone: 'utc' })
        const { end: endAt, timeZone, wallStart } = await checkFree(trx, card, startAt)
        await haveAllChecked()
        const { accountId, id: serviceId, title, location } = card
        const [hostAccountId] = practice.ids
        await Meeting.create(
          {
            accountId,
            serviceId,
            hostAccountId,
            title,
            location,
            startAt,
            endAt,
            wallStart,
            timeZone,
            code: newCode(),
            uid: newId(),
          },
          { client: trx }
        )
      })
    const outcomes = await Promise.allSettled(hours.slice(0, PLACES + 1).map(unguarded))

    assert.isAbove(outcomes.filter(({ status }) => status === 'fulfilled').length, PLACES)
  }).timeout(60_000)
})
