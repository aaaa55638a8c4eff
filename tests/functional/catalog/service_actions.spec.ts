import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { DateTime } from 'luxon'
import { aWorkshop, bookPlaces } from '#tests/helpers/workshop'
import { aBooking } from '#tests/helpers/booking'
import db from '@adonisjs/lucid/services/db'
import Service from '#app/catalog/services/service'
import { aHost, ana, inDays, SESSION, type TestHost } from '#tests/helpers/host'

async function another(host: TestHost, slug: string): Promise<string> {
  const made = await host.api.post('/services', { ...SESSION, slug, title: slug })
  return made.body().id
}

const yesterday = (host: TestHost) =>
  db
    .from('meetings')
    .where('account_id', host.account.id)
    .update({
      start_at: DateTime.utc().minus({ days: 1 }).toJSDate(),
      end_at: DateTime.utc().minus({ hours: 23 }).toJSDate(),
    })

const listed = async (host: TestHost) => {
  const page = await host.api.get('/products?sortBy=order&order=asc')
  return page.body().items.map(({ title }: { title: string }) => title)
}

test.group('Copying a service', () => {
  for (const name of ['services', 'products']) {
    test(`/${name}?cloneId= copies all of it, blocked, at an address of its own`, async ({
      assert,
    }) => {
      const host = await aHost({
        service: {
          price: 90,
          tags: ['Sueño'],
          fields: [{ title: 'Edad', type: 'NUMBER' }],
          customization: { finalMessage: 'Hola' },
        },
      })
      const clone = () => host.api.post(`/${name}?cloneId=${host.service.id}`)

      const first = await clone()
      const second = await clone()

      first.assertStatus(201)
      first.assertBodyContains({
        title: 'Sesión (copia)',
        slug: 'sesion-copia',
        price: 90,
        tags: ['Sueño'],
        fields: [{ title: 'Edad' }],
        customization: { finalMessage: 'Hola' },
        visibility: { isPublic: true, isBlocked: true },
      })
      second.assertBodyContains({ slug: 'sesion-copia-2' })
      assert.notEqual(first.body().id, host.service.id)
    })
  }

  test('a long name keeps the word that it is a copy; another host’s service cannot be copied', async ({
    assert,
  }) => {
    const host = await aHost({ service: { title: 'x'.repeat(120) } })
    const other = await aHost()
    const path = `/services?cloneId=${host.service.id}`

    const own = await host.api.post(path)
    const stolen = await other.api.post(path)
    const none = await host.api.post('/services?cloneId=x')

    assert.isTrue(own.body().title.endsWith(' (copia)'))
    assert.isAtMost(own.body().title.length, 120)
    stolen.assertStatus(404)
    none.assertStatus(422)
    assert.lengthOf(await Service.query().where({ accountId: other.account.id }), 1)
  })
})

test.group('Deleting a service', () => {
  test('a workshop whose bookings were called off is put away, and its dates take no time of the host', async ({
    assert,
  }) => {
    const workshop = await aWorkshop()
    const booked = await bookPlaces(workshop)
    await guest.about(booked.body()).post('/cancel')

    const gone = await workshop.api.delete(`/services/${workshop.service.id}`)
    const ticket = await guest.about(booked.body()).get('')

    gone.assertStatus(204)
    ticket.assertStatus(200)
    const { archivedAt } = await Service.findOrFail(workshop.service.id)
    assert.isNotNull(archivedAt)
    assert.deepEqual(await db.from('busy_times').where('account_id', workshop.account.id), [])
  })

  test('with bookings to come it is refused, and says what one can do', async () => {
    const host = await aHost()
    await aBooking(host)

    const refused = await host.api.delete(`/products/${host.service.id}`)

    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'SERVICE_HAS_BOOKINGS' })
  })

  for (const [what, end] of [
    ['are over', (host: TestHost) => yesterday(host)],
    [
      'were called off',
      (host: TestHost) =>
        db.from('tickets').where('account_id', host.account.id).update({ state: 'cancelled' }),
    ],
  ] as const) {
    test(`when its bookings ${what} it is put away: no visitor finds it, its bookings keep it, its address is free`, async ({
      assert,
    }) => {
      const host = await aHost()
      const { code } = await aBooking(host)
      await end(host)
      const path = `/services/${host.service.id}`

      const gone = await host.api.delete(path)
      const again = await host.api.get(path)
      const profile = await guest.get(`/users/${host.username}`)
      const booked = await guest.post('/appointments', {
        productId: host.service.id,
        start: inDays(6),
        attendee: ana,
      })
      const ticket = await guest.get(`/tickets/${code}`)

      gone.assertStatus(204)
      again.assertStatus(404)
      booked.assertStatus(404)
      ticket.assertStatus(200)
      assert.deepEqual(profile.body().services, [])
      assert.deepEqual(await listed(host), [])
      assert.isString(await another(host, 'sesion'))
    })
  }
})

test.group('The order of services', () => {
  test('those named change places among themselves, on the public page as well', async ({
    assert,
  }) => {
    const host = await aHost()
    const [b, c] = [await another(host, 'b'), await another(host, 'c')]
    const reorder = (order: string[]) => host.api.patch('/products/reorder', { order })

    const all = await reorder([c, host.service.id, b])
    const first = await listed(host)
    await reorder([b, c])
    const profile = await guest.get(`/users/${host.username}`)

    assert.deepEqual(all.body().order, [c, host.service.id, b])
    assert.deepEqual(first, ['c', 'Sesión', 'b'])
    assert.deepEqual(
      profile.body().services.map(({ title }: { title: string }) => title),
      ['b', 'Sesión', 'c']
    )
  })

  test('another host’s service, and one named twice, are refused', async () => {
    const host = await aHost()
    const other = await aHost()
    const reorder = (order: string[]) => host.api.patch('/services/reorder', { order })

    const stranger = await reorder([host.service.id, other.service.id])
    const twice = await reorder([host.service.id, host.service.id])

    stranger.assertStatus(404)
    twice.assertStatus(422)
  })
})
