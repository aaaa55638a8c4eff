import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { invariantsHold } from '#tests/helpers/invariants'
import db from '@adonisjs/lucid/services/db'
import { AppError } from '#core/errors'
import { bookableService, type ServiceCard } from '#catalog'
import Meeting from '#app/scheduling/meetings/meeting'
import { barrier } from '#tests/helpers/barrier'
import { newCode, newId } from '#core/ids'
import { reserveTimes } from '#scheduling'
import { reserveTime } from '#app/scheduling/meetings/reserve_time'
import { occupy } from '#app/scheduling/meetings/occupy'
import { checkFree } from '#app/scheduling/slots/check_free'
import { transaction } from '#core/database/transaction'
import { aHost, inDays } from '#tests/helpers/host'
import { withoutConstraint } from '#tests/helpers/without_constraint'

const TRIES = 1000
/** Connections that are used at once; the others of the pool are left to the rest of the application. */
const AT_ONCE = 30
const STEP = 15
/** Days that are fought for: so few that most are refused. */
const DAYS = 4
const DAY = 24 * 60
/** Minutes that the services of the one person last. */
const LENGTHS = [15, 30, 45, 60, 90, 120, 180]

type Span = { start: number; end: number }
type Try = { starts: DateTime[]; service: ServiceCard }

/** The same numbers in every run (mulberry32), so that what fails once fails again. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

/** A host who works at all hours, with a service of each length. */
async function aPerson() {
  const host = await aHost({ schedule: { interval: { value: STEP, unit: 'MINUTE' } } })
  const service = await transaction((trx) => bookableService(trx, host.service.id))
  return LENGTHS.map((value) => ({ ...service, duration: { value, unit: 'MINUTE' as const } }))
}

/** A random start of one of those days from which a service ends before midnight: no other is offered. */
function someHour(random: (most: number) => number, { duration }: ServiceCard) {
  const day = DateTime.fromISO(inDays(3, 0), { zone: 'utc' }).plus({ days: random(DAYS) })
  return day.plus({ minutes: STEP * random((DAY - duration.value) / STEP + 1) })
}

const spansOf = ({ starts, service }: Try): Span[] =>
  starts.map((start) => ({
    start: start.toMillis(),
    end: start.plus({ minutes: service.duration.value }).toMillis(),
  }))

const meet = (a: Span, b: Span) => a.start < b.end && b.start < a.end

/** Does all of them, so many at once, and tells those that were accepted from those that were refused. */
async function raceOf(tries: Try[], book: (one: Try) => Promise<unknown>) {
  const accepted: Try[] = []
  const refused: Try[] = []
  let next = 0
  const work = async () => {
    while (next < tries.length) {
      const one = tries[next++]!
      await book(one).then(
        () => accepted.push(one),
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error
          refused.push(one)
        }
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { accepted, refused }
}

const overlapsIn = (spans: Span[]) =>
  spans
    .sort((a, b) => a.start - b.start)
    .filter((span, index) => index > 0 && meet(spans[index - 1]!, span))

const take = ({ service, starts }: Try): Promise<unknown> =>
  starts.length > 1
    ? transaction((trx) => reserveTimes(trx, { service, starts }))
    : transaction((trx) => reserveTime(trx, { service, start: starts[0]! }))

test.group('Everybody wants hours of one person', (group) => {
  invariantsHold(group, ['an hour to come belongs to exactly one live booking'])

  test('of 1,000 random intervals of unequal services those that are accepted never overlap, and each that is refused overlaps one', async ({
    assert,
  }) => {
    const services = await aPerson()
    const random = numbers(42)
    const tries = Array.from({ length: TRIES }, (): Try => {
      const service = services[random(services.length)]!
      return { starts: [someHour(random, service)], service }
    })

    const { accepted, refused } = await raceOf(tries, take)

    const taken = accepted.flatMap(spansOf)
    assert.isAbove(taken.length, 20)
    assert.isEmpty(overlapsIn([...taken]))
    const baseless = refused
      .flatMap(spansOf)
      .filter((span) => !taken.some((one) => meet(one, span)))
    assert.isEmpty(baseless)
    const rows = await db.from('busy_times').where({ is_active: true }).count('* as n').first()
    assert.equal(Number(rows.n), taken.length)
  }).timeout(60_000)

  test('packages and single hours take from each other whole: no session is left behind', async ({
    assert,
  }) => {
    const services = await aPerson()
    const random = numbers(7)
    const tries = Array.from({ length: 300 }, (_, number): Try => {
      const service = services[random(services.length)]!
      const start = someHour(random, service)
      if (number % 3 > 0) return { starts: [start], service }
      // Three hours of a package, so far apart that they never meet each other.
      return { starts: [start, start.plus({ days: 5 }), start.plus({ days: 10 })], service }
    })

    const { accepted, refused } = await raceOf(tries, take)

    const taken = accepted.flatMap(spansOf)
    assert.isEmpty(overlapsIn([...taken]))
    for (const one of refused)
      assert.isTrue(spansOf(one).some((span) => taken.some((other) => meet(span, other))))
    const packages = accepted.filter(({ starts }) => starts.length > 1)
    assert.isAbove(packages.length, 3)
    const rows = await db.from('meetings').count('* as n').first()
    assert.equal(Number(rows.n), taken.length)
  }).timeout(60_000)

  test('who looks first and writes then, without the guard, lets them overlap: this test can fail', async ({
    assert,
    cleanup,
  }) => {
    const services = await aPerson()
    const start = DateTime.fromISO(inDays(3, 8), { zone: 'utc' })
    await withoutConstraint(cleanup)

    const haveAllLooked = barrier(4)
    const unguarded = (service: ServiceCard, offset: number) =>
      transaction(async (trx) => {
        const at = start.plus({ minutes: offset })
        const { end, timeZone, wallStart, free } = await checkFree(trx, service, at)
        await haveAllLooked()
        const { accountId } = service
        const meeting = await Meeting.create(
          {
            accountId,
            serviceId: service.id,
            hostAccountId: accountId,
            code: newCode(),
            uid: newId(),
            title: service.title,
            startAt: at,
            endAt: end,
            wallStart,
            timeZone,
            location: service.location,
          },
          { client: trx }
        )
        await occupy(trx, { meeting, hostId: accountId, breakMinutes: free[0].breakMinutes })
      })
    await Promise.all(services.slice(3).map((service, place) => unguarded(service, place * STEP)))

    const rows = await db.from('busy_times').select('start_at', 'end_at')
    const spans = rows.map((row) => ({ start: +row.start_at, end: +row.end_at }))
    assert.isNotEmpty(overlapsIn(spans))
  })
})
