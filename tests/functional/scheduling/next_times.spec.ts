import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aHost, ana, inDays } from '#tests/helpers/host'
import { formatShortWhen } from '#shared/formats'
import { aPractice } from '#tests/helpers/collaborators'
import { another } from '#database/factories/host'
import { aWorkshop, bookPlaces } from '#tests/helpers/workshop'
import { onDay } from '#database/factories/workshop'
import { statementsOf } from '#tests/helpers/statements'
import { EVERY_MORNING } from '#database/factories/schedule'
import type { ApiClient } from '@japa/api-client'
import type { MadeHost } from '#database/factories/host'

const LIMA = 'America/Lima'

/** The text of a host's profile, in Spanish. */
async function read(client: ApiClient, { username }: Pick<MadeHost, 'username'>) {
  const page = await client.get(`/${username}`).qs({ lang: 'es' })
  page.assertStatus(200)
  return page
    .text()
    .replace(/<script[^]*?<\/script>|<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

/** The first start that the booking page of a service offers. */
async function firstOffered({ service }: MadeHost): Promise<string> {
  const range = { start: inDays(0, 0), end: inDays(60), timeZone: LIMA }
  const { days } = (await guest.get(`/products/${service.id}/availability`).qs(range)).body() as {
    days: Record<string, { start: string }[]>
  }
  return Object.values(days)[0]![0]!.start
}

test.group('The next hour of each service on a profile', () => {
  test('is the first that its booking page offers, and a later one once that is booked', async ({
    client,
    assert,
  }) => {
    const host = await aHost({ schedule: EVERY_MORNING })
    const first = await firstOffered(host)
    const before = await read(client, host)
    const booked = await guest.post('/appointments', {
      productId: host.service.id,
      start: first,
      attendee: ana,
    })
    const later = await firstOffered(host)

    booked.assertStatus(201)
    assert.notEqual(later, first)
    assert.include(before, 'Próximo:')
    assert.include(before, timeOf(first))
    assert.include(await read(client, host), timeOf(later))
  })

  test('is not named for a service whose host has no hours, nor for a list', async ({
    client,
    assert,
  }) => {
    const host = await aHost({ schedule: { weekly: {} as never } })
    await another(host, { type: 'FORM', title: 'Lista', slug: 'lista', maxParticipants: 24 })

    const text = await read(client, host)

    assert.include(text, 'Lista')
    assert.notInclude(text, 'Próximo')
    assert.notMatch(text, /Quedan? |cupos/)
  })

  test('of a workshop is the next date with a free seat, with the seats that are left', async ({
    client,
    assert,
  }) => {
    const workshop = await aWorkshop({
      sessions: [onDay(5, { places: 1 }), onDay(9, { places: 3 })],
    })
    const [full, free] = workshop.sessions
    const open = await read(client, workshop)
    await bookPlaces(workshop, { session: full })
    const later = await read(client, workshop)

    assert.include(open, 'Queda 1 cupo')
    assert.include(later, 'Quedan 3 cupos')
    assert.include(later, formatShortWhen(free!.startAt.toISO()!, LIMA, 'es'))
  })

  test('of a workshop whose dates are all full says that there is a waitlist', async ({
    client,
    assert,
  }) => {
    const workshop = await aWorkshop({ sessions: [onDay(5, { places: 1 })] })

    await bookPlaces(workshop)

    assert.include(await read(client, workshop), 'Sin cupos')
  })

  test('of a team is that of whichever member is free first', async ({ client, assert }) => {
    const practice = await aPractice({ people: 2 })

    const text = await read(client, { username: practice.account.username! })

    assert.include(text, 'Próximo:')
  })

  test('costs one statement, however many services there are', async ({ client, assert }) => {
    const host = await aHost()
    await another(host, {
      type: 'WEBINAR',
      title: 'Taller',
      slug: 'taller',
      maxParticipants: 5,
      location: { type: 'phone' },
      sessions: [onDay(4)],
    })
    const few = await statementsOf(() => read(client, host))
    for (const number of [1, 2, 3, 4, 5])
      await another(host, {
        type: 'MEETING',
        title: `Sesión ${number}`,
        duration: { value: 30, unit: 'MINUTE' },
        price: 0,
        location: { type: 'phone' },
      })

    const many = await statementsOf(() => read(client, host))

    assert.lengthOf(many, few.length)
    assert.lengthOf(
      many.filter((text) => text.includes('busy_times')),
      1
    )
  })
})

const timeOf = (start: string) => formatShortWhen(start, LIMA, 'es').split(', ').at(-1)!
