import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aHost, ana, inDays, SESSION } from '#tests/helpers/host'
import Service from '#app/catalog/services/service'

test.group('A host’s services', () => {
  test('a service is published with an address made from its title, and the account’s policy', async () => {
    const host = await aHost()
    const { slug, ...service } = { ...SESSION, title: 'Sesión de café & té' }

    const first = await host.api.post('/services', service)
    const second = await host.api.post('/products', service)

    first.assertStatus(201)
    first.assertBodyContains({
      slug: 'sesion-de-cafe-te',
      price: 0,
      currency: 'PEN',
      policy: {
        minCancellation: { value: 48, unit: 'HOUR' },
        minReschedulling: { value: 24, unit: 'HOUR' },
      },
    })
    second.assertBodyContains({ slug: 'sesion-de-cafe-te-2' })
  })

  test('an address that another service has, and one that is none, are refused', async () => {
    const host = await aHost()

    const taken = await host.api.post('/services', SESSION)
    const wrong = await host.api.post('/services', { ...SESSION, slug: 'Mi Link' })

    taken.assertStatus(409)
    taken.assertBodyContains({ code: 'SLUG_TAKEN' })
    wrong.assertBodyContains({
      errors: [{ message: 'Link inválido, solo se permiten números, letras minúsculas y guiones' }],
    })
  })

  test('a price keeps within what the country allows, and free is allowed', async () => {
    const host = await aHost()
    const price = (amount: number) =>
      host.api.patch(`/services/${host.service.id}`, { price: amount })

    const low = await price(24.99)
    const high = await price(2000.01)
    const good = await price(25)
    const free = await price(0)

    low.assertBodyContains({ code: 'PRICE_TOO_LOW', message: 'La cantidad mínima es 25' })
    high.assertBodyContains({ code: 'PRICE_TOO_HIGH' })
    good.assertBodyContains({ price: 25 })
    free.assertBodyContains({ price: 0 })
  })

  test('another host’s service is not found, not changed and not deleted', async ({ assert }) => {
    const host = await aHost()
    const other = await aHost()
    const path = `/services/${host.service.id}`

    for (const response of [
      await other.api.get(path),
      await other.api.patch(path, { title: 'Mío' }),
      await other.api.delete(path),
      await other.api.get('/services/nada'),
    ]) {
      response.assertStatus(404)
      response.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
    }
    assert.equal((await Service.findOrFail(host.service.id)).title, SESSION.title)
  })

  test('owner and id cannot be given', async () => {
    const host = await aHost()
    const other = await aHost()

    const response = await host.api.patch(`/services/${host.service.id}`, {
      accountId: other.account.id,
    })

    response.assertStatus(422)
  })

  test('one that was booked cannot be deleted, one that was not can', async () => {
    const host = await aHost()
    await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(3),
      attendee: ana,
    })
    const other = await host.api.post('/services', { ...SESSION, slug: 'otra' })

    const booked = await host.api.delete(`/services/${host.service.id}`)
    const unbooked = await host.api.delete(`/services/${(other.body() as { id: string }).id}`)

    booked.assertStatus(409)
    booked.assertBodyContains({ code: 'SERVICE_HAS_BOOKINGS' })
    unbooked.assertStatus(204)
  })

  test('the list is a page of them, newest first', async ({ assert }) => {
    const host = await aHost()
    await host.api.post('/services', { ...SESSION, slug: 'nueva' })

    const page = await host.api.get('/services').qs({ page: 1, size: 1 })

    assert.containsSubset(page.body(), {
      size: 1,
      total: 2,
      current: 1,
      items: [{ slug: 'nueva' }],
    })
  })
})

test.group('A host’s public side', () => {
  test('the profile shows what is public, and no more of the host than that', async ({
    assert,
  }) => {
    const host = await aHost({ service: { price: 80 } })
    await host.api.post('/services', {
      ...SESSION,
      slug: 'privado',
      visibility: { isPublic: false },
    })

    const profile = await guest.get(`/users/${host.username}`)
    const direct = await guest.get(`/users/${host.username}/products/privado`)

    assert.deepEqual(
      profile.body().services.map((service: { slug: string }) => service.slug),
      ['sesion']
    )
    assert.notInclude(JSON.stringify(profile.body()), 'meet.example.com')
    assert.notInclude(JSON.stringify(profile.body()), '@example.com')
    direct.assertStatus(200)
  })

  test('a blocked service and an unknown person are not found', async () => {
    const host = await aHost({ service: { visibility: { isBlocked: true } } })

    const service = await guest.get(`/users/${host.username}/products/sesion`)
    const nobody = await guest.get('/users/nadie')

    service.assertBodyContains({ code: 'SERVICE_NOT_FOUND', message: 'Servicio no encontrado' })
    nobody.assertBodyContains({ code: 'USER_NOT_FOUND' })
  })

  test('their pages can be read without a script', async ({ client, assert }) => {
    const host = await aHost()

    const profile = await client.get(`/${host.username}`).header('accept', 'text/html')
    const service = await client.get(`/${host.username}/sesion`).header('accept', 'text/html')
    const nobody = await client.get('/nadie').header('accept', 'text/html')

    assert.include(profile.text(), 'Ana Quispe')
    assert.include(service.text(), 'role="grid"')
    nobody.assertStatus(404)
    assert.include(nobody.text(), 'No encontramos a @nadie')
  })
})
