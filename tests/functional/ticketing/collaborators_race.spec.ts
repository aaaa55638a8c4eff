import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { API } from '#tests/helpers/api'
import { withoutConstraint } from '#tests/helpers/without_constraint'
import { breaksRules, invariantsHold } from '#tests/helpers/invariants'
import { AppError } from '#core/errors'
import { serviceById } from '#catalog'
import db from '@adonisjs/lucid/services/db'
import { newCode, newId } from '#core/ids'
import { ana, inDays } from '#tests/helpers/host'
import { book } from '#app/ticketing/booking/book'
import { barrier } from '#tests/helpers/barrier'
import Meeting from '#app/scheduling/meetings/meeting'
import { lockPeople } from '#accounts'
import { transaction, type Trx } from '#core/database/transaction'
import { occupy } from '#app/scheduling/meetings/occupy'
import { checkFree } from '#app/scheduling/slots/check_free'
import { aPractice, type TestPractice } from '#tests/helpers/collaborators'

/** Connections that are used at once; the others of the pool are left to the rest of the application. */
const AT_ONCE = 25

const bookingOf = ({ service }: TestPractice, number: number, wish: object = {}) => ({
  productId: service.id,
  start: DateTime.fromISO(inDays(3), { zone: 'utc' }),
  attendee: { ...ana, email: `buyer${number}@example.com` },
  ...wish,
})

/** The same as `book` takes it. */
const hourOf = (
  team: TestPractice,
  number: number,
  wish: { start?: DateTime; collaboratorId?: string } = {}
) => {
  const { start, ...booking } = bookingOf(team, number)
  const { start: chosen = start, ...rest } = wish
  return { ...booking, ...rest, kind: 'hour' as const, starts: [chosen] }
}

/** Each client has an address of its own: so many bookings from one would need a captcha. */
async function attempt(body: object, number: number) {
  const from = `203.0.${number >> 8}.${number & 255}`
  const response = await fetch(`${API}/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ terms: true, ...body }),
  })
  await response.text()
  return response.status
}

/** Does something many times, so many of them at once, and says how each ended. */
async function outcomes(times: number, work: (number: number) => Promise<unknown>) {
  const ends: string[] = []
  let next = 0
  const worker = async () => {
    while (next < times) {
      const number = next++
      ends[number] = await work(number).then(
        () => 'done',
        (error: Error & { code?: string }) =>
          error instanceof AppError ? error.code : `${error.code}`
      )
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, times) }, worker))
  return ends
}

const count = (ends: string[], end: string) => ends.filter((one) => one === end).length

/** How often people are busy twice at the same time. */
async function clashes(): Promise<number> {
  const { rows } = await db.rawQuery(
    `SELECT count(*)::int AS n FROM busy_times a JOIN busy_times b
       ON a.account_id = b.account_id AND a.id < b.id AND a.during && b.during AND a.is_active AND b.is_active`
  )
  return rows[0].n
}

/** A meeting and the time of those named, written without looking or locking. */
async function write(trx: Trx, { service }: TestPractice, hosts: string[]) {
  const card = (await serviceById(service.id, trx))!
  const startAt = DateTime.fromISO(inDays(3), { zone: 'utc' })
  const meeting = await Meeting.create(
    {
      accountId: card.accountId,
      serviceId: card.id,
      hostAccountId: hosts[0]!,
      otherHostIds: hosts.slice(1),
      code: newCode(),
      uid: newId(),
      title: card.title,
      startAt,
      endAt: startAt.plus({ hours: 1 }),
      wallStart: inDays(3).slice(0, 16),
      timeZone: 'America/Lima',
      location: card.location,
    },
    { client: trx }
  )
  for (const hostId of hosts) await occupy(trx, { meeting, hostId, breakMinutes: 0 })
}

test.group('Everybody wants anybody of a team', (group) => {
  invariantsHold(group)

  test('of 300 who want the same hour exactly three get it, of one person each', async ({
    assert,
  }) => {
    const practice = await aPractice()

    const statuses: number[] = []
    await outcomes(300, async (number) => {
      statuses[number] = await attempt(bookingOf(practice, number), number)
    })

    assert.equal(statuses.filter((status) => status === 201).length, 3)
    assert.equal(statuses.filter((status) => status === 409).length, 297)
    const meetings = await Meeting.all()
    assert.sameMembers(
      meetings.map(({ hostAccountId }) => hostAccountId),
      practice.ids
    )
    assert.equal(await clashes(), 0)
  }).timeout(30_000)

  test('who looks without the lock is sent to the same person, and refused though others are free: this test can fail', async ({
    assert,
    cleanup,
  }) => {
    breaksRules(cleanup)
    const practice = await aPractice()
    const card = (await serviceById(practice.service.id))!
    const haveAllLooked = barrier(3)

    const ends = await outcomes(3, () =>
      transaction(async (trx) => {
        const start = DateTime.fromISO(inDays(3), { zone: 'utc' })
        const { free } = await checkFree(trx, card, start)
        await haveAllLooked()
        await write(trx, practice, [free[0].id])
      })
    )

    assert.equal(count(ends, 'done'), 1)
    assert.equal(count(ends, 'SCHEDULE_NOT_AVAILABLE'), 2)
  })
})

test.group('Two teams share people, in opposite order', (group) => {
  invariantsHold(group)

  /** The same three people, named the other way round by the second team. */
  async function twoTeams(mode: 'ONE' | 'ALL') {
    const first = await aPractice({ service: { collaboratorMode: mode } })
    const people = first.people.toReversed()
    return [first, await aPractice({ people, service: { collaboratorMode: mode } })] as const
  }

  test('200 mixed bookings end without a deadlock, and no member is booked twice', async ({
    assert,
  }) => {
    const [one, other] = await twoTeams('ONE')
    const all = await aPractice({ people: one.people, service: { collaboratorMode: 'ALL' } })
    const teams = [one, other, all]
    const hours = [10, 11, 12, 13].map((hour) => DateTime.fromISO(inDays(3, hour), { zone: 'utc' }))

    const ends = await outcomes(200, (number) => {
      const team = teams[number % 3]!
      const start = hours[(number >> 1) % 4]
      const choice =
        number % 5 === 0 && team !== all ? { collaboratorId: team.ids[number % 3] } : {}
      return transaction((trx) => book(trx, hourOf(team, number, { start, ...choice })))
    })

    assert.deepEqual(new Set(ends), new Set(['done', 'SCHEDULE_NOT_AVAILABLE']))
    assert.equal(await clashes(), 0)
    const [{ n }] = await db.from('busy_times').where('is_active', true).count('* as n')
    assert.equal(Number(n), 12)
  }).timeout(30_000)

  test('locked each in its own order they wait for each other: this test can fail', async ({
    assert,
  }) => {
    const [one, other] = await twoTeams('ALL')
    const haveAllBegun = barrier(2)

    const ends = await outcomes(2, (number) =>
      transaction(async (trx) => {
        const [first, ...rest] = (number === 0 ? one : other).ids
        await lockPeople(trx, [first!])
        await haveAllBegun()
        for (const id of rest) await lockPeople(trx, [id])
      })
    )

    // PostgreSQL ends one of them, as a deadlock or because it waited too long.
    assert.equal(count(ends, 'done'), 1)
    assert.isTrue(ends.some((end) => ['40P01', '55P03'].includes(end)))
  })

  test('of 100 who need all three at the same hour one gets them', async ({ assert }) => {
    const teams = await twoTeams('ALL')

    const ends = await outcomes(100, (number) =>
      transaction((trx) => book(trx, hourOf(teams[number % 2]!, number)))
    )

    assert.equal(count(ends, 'done'), 1)
    assert.equal(count(ends, 'SCHEDULE_NOT_AVAILABLE'), 99)
    const [{ n }] = await db.from('busy_times').where('is_active', true).count('* as n')
    assert.equal(Number(n), 3)
  }).timeout(30_000)

  test('without the lock and the constraint several get all of them: this test can fail', async ({
    assert,
    cleanup,
  }) => {
    const teams = await twoTeams('ALL')
    await withoutConstraint(cleanup)
    const cards = await Promise.all(teams.map(({ service }) => serviceById(service.id)))
    const haveAllLooked = barrier(4)

    const ends = await outcomes(4, (number) =>
      transaction(async (trx) => {
        const start = DateTime.fromISO(inDays(3), { zone: 'utc' })
        await checkFree(trx, cards[number % 2]!, start)
        await haveAllLooked()
        const team = teams[number % 2]!
        await write(trx, team, team.ids)
      })
    )

    assert.isAbove(count(ends, 'done'), 1)
    assert.isAbove(await clashes(), 0)
  })
})
