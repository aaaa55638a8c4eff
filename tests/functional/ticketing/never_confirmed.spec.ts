import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { guest } from '#tests/helpers/api'
import { figuresBy } from '#ticketing'
import { aBooking } from '#tests/helpers/booking'
import { invariantsHold } from '#tests/helpers/invariants'
import { aChargingHost } from '#tests/helpers/checkout'
import { bookPackage, onDays } from '#tests/helpers/package'
import { aHost, luis, type TestHost } from '#tests/helpers/host'
import { aWorkshop, bookPlaces, onDay } from '#tests/helpers/workshop'

type Counted = { booked: number; cancelled: number }

/** What a report of the coming month comes to. */
async function reported({ api }: TestHost, by: string): Promise<Counted> {
  const day = (days: number) => DateTime.utc().plus({ days }).toISODate()
  const answer = await api.get('/tickets/report').qs({ by, start: day(-1), end: day(30) })
  answer.assertStatus(200)
  const { items } = answer.body() as { items: Counted[] }
  const sum = (of: keyof Counted) => items.reduce((all, row) => all + row[of], 0)
  return { booked: sum('booked'), cancelled: sum('cancelled') }
}

/** The cancelled bookings of this month and the next, as home counts them. */
async function cancelledAtHome({ account }: TestHost): Promise<number> {
  const from = DateTime.now().setZone(account.timeZone).startOf('month')
  const months = await figuresBy({ accountId: account.id, unit: 'month', from, many: 2 })
  return months.reduce((sum, { cancelled }) => sum + cancelled, 0)
}

const figuresOf = async (host: TestHost) => ({
  services: await reported(host, 'service'),
  members: await reported(host, 'member'),
  home: await cancelledAtHome(host),
})

/** The same everywhere. */
const counted = (booked: number, cancelled: number) => ({
  services: { booked, cancelled },
  members: { booked, cancelled },
  home: cancelled,
})

async function cancel(by: Pick<TestHost['api'], 'post'>, code: string) {
  const answer = await by.post(`/tickets/${code}/cancel`, {})
  answer.assertStatus(200)
}

async function aRequest() {
  const host = await aHost({ service: { requireApprove: true } })
  return { host, ...(await aBooking(host)) }
}

/** Makes a booking that is cancelled before it is confirmed, beside so many that stand. */
const NEVER_CONFIRMED = [
  {
    title: 'a request that its client cancels',
    standing: 0,
    make: async () => {
      const { host, code } = await aRequest()
      await cancel(guest, code)
      return host
    },
  },
  {
    title: 'a place in the line of a workshop that its client leaves',
    standing: 1,
    make: async () => {
      const workshop = await aWorkshop({ sessions: [onDay(5, { places: 1 })] })
      await bookPlaces(workshop)
      const waiting = await guest.post('/group-bookings/waitlist', {
        productId: workshop.service.id,
        meetingId: workshop.sessions[0]!.id,
        attendee: luis,
      })
      await cancel(guest, waiting.body().code)
      return workshop
    },
  },
  {
    title: 'an unpaid package that its host cancels',
    standing: 0,
    make: async () => {
      const host = await aChargingHost({ service: { package: { sessions: 3 } } })
      const booked = await bookPackage(host, { starts: onDays(3, 4, 5), terms: true })
      booked.assertBodyContains({ state: 'pendingPayment' })
      await cancel(host.api, booked.body().code)
      return host
    },
  },
]

test.group('What was cancelled before it was confirmed', (group) => {
  invariantsHold(group)

  test('is counted neither as booked nor as cancelled: {title}')
    .with(NEVER_CONFIRMED)
    .run(async ({ assert }, { make, standing }) => {
      assert.deepEqual(await figuresOf(await make()), counted(standing, 0))
    })

  test('stays uncounted once it is archived', async ({ assert }) => {
    const { host, code } = await aRequest()
    await cancel(guest, code)
    const archived = await host.api.post(`/tickets/${code}/archive`, {})

    archived.assertStatus(200)
    assert.deepEqual(await figuresOf(host), counted(0, 0))
  })

  test('differs from a request that was approved and cancelled later, archived or not', async ({
    assert,
  }) => {
    const { host, code } = await aRequest()
    const approved = await host.api.post(`/tickets/${code}/approve`, {})
    approved.assertStatus(200)
    await cancel(guest, code)
    const before = await figuresOf(host)
    const archived = await host.api.post(`/tickets/${code}/archive`, {})

    archived.assertStatus(200)
    assert.deepEqual(before, counted(1, 1))
    assert.deepEqual(await reported(host, 'service'), { booked: 1, cancelled: 1 })
  })
})
