import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { aWorkshop, begin, bookPlaces, onDay, type TestWorkshop } from '#tests/helpers/workshop'
import { aHost, luis } from '#tests/helpers/host'
import Meeting from '#app/scheduling/meetings/meeting'

type Verdict = { id: string; isOpen: boolean; causes: { reason: string; page: string | null }[] }

async function verdictsOf({ api, service }: TestWorkshop): Promise<Verdict[]> {
  const answer = await api.get('/availability/dates').qs({ serviceId: service.id })
  answer.assertStatus(200)
  return (answer.body() as { items: Verdict[] }).items
}

const change = ({ id }: Meeting, values: object) => Meeting.query().where({ id }).update(values)

const minutesAgo = (minutes: number) => DateTime.utc().minus({ minutes }).toJSDate()

/** Keeps the place that Ana has until a moment, and no longer. */
async function hold(workshop: TestWorkshop, until: Date) {
  const [date] = workshop.sessions as [Meeting]
  const { id } = await db.from('tickets').where({ meeting_id: date.id }).first()
  const key = { account_id: date.accountId, meeting_id: date.id, holder: id }
  await db.table('place_holds').insert({ ...key, places: 1, held_until: until })
}

type Case = {
  title: string
  reasons: string[]
  /** Places of the date. */
  places?: number
  before: (workshop: TestWorkshop, date: Meeting) => Promise<unknown>
}

const CASES: Case[] = [
  { title: 'nothing that closes it', reasons: [], before: async () => undefined },
  {
    title: 'a last moment to come',
    reasons: [],
    before: (_, date) =>
      change(date, { maxReservationAt: date.startAt.minus({ days: 1 }).toJSDate() }),
  },
  {
    title: 'a last moment that is over',
    reasons: ['TOO_LATE'],
    before: (_, date) => change(date, { maxReservationAt: minutesAgo(1) }),
  },
  { title: 'its start over', reasons: ['PAST'], before: (_, date) => begin(date) },
  {
    title: 'its only place taken',
    reasons: ['FULL'],
    places: 1,
    before: async (workshop) => (await bookPlaces(workshop)).assertStatus(201),
  },
  {
    title: 'its only place kept for another client',
    reasons: ['FULL'],
    places: 1,
    before: async (workshop) => {
      ;(await bookPlaces(workshop)).assertStatus(201)
      await hold(workshop, DateTime.utc().plus({ hours: 1 }).toJSDate())
    },
  },
  {
    title: 'a blocked service, full as well',
    reasons: ['BLOCKED_SERVICE', 'FULL'],
    places: 1,
    before: async (workshop) => {
      ;(await bookPlaces(workshop)).assertStatus(201)
      await workshop.service.merge({ isBlocked: true }).save()
    },
  },
]

test.group('GET /availability/dates', () => {
  test('a date with {title} is open exactly where clients can book it, and says why not')
    .with(CASES)
    .run(async ({ assert }, { reasons, places = 3, before }) => {
      const workshop = await aWorkshop({ sessions: [onDay(5, { places })] })
      const [date] = workshop.sessions as [Meeting]
      await before(workshop, date)

      const [open] = await verdictsOf(workshop)
      const booked = await bookPlaces(workshop, { attendee: luis })

      assert.deepEqual(
        open!.causes.map(({ reason }) => reason),
        reasons
      )
      assert.equal(open!.isOpen, reasons.length === 0)
      assert.equal(booked.status() === 201, reasons.length === 0)
    })

  test('names each date, leads to the workshop, and is the account’s own', async ({ assert }) => {
    const workshop = await aWorkshop({ sessions: [onDay(5, { places: 1 }), onDay(6)] })
    ;(await bookPlaces(workshop)).assertStatus(201)
    const stranger = await aHost()

    const [full, open] = await verdictsOf(workshop)
    const asked = { serviceId: workshop.service.id }
    const refused = await stranger.api.get('/availability/dates').qs(asked)
    const hours = await stranger.api
      .get('/availability/dates')
      .qs({ serviceId: stranger.service.id })

    const page = `/profile/u/me/services/group/${workshop.service.id}`
    assert.deepEqual(full!.causes, [{ reason: 'FULL', page }])
    assert.deepEqual([open!.isOpen, open!.causes], [true, []])
    refused.assertStatus(404)
    hours.assertStatus(422)
  })
})
