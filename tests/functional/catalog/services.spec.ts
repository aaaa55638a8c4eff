import { test } from '@japa/runner'
import { aHost, ana, inDays, SESSION } from '#tests/helpers/host'
import Service from '#app/catalog/services/service'

test.group('A host’s services', () => {
  test('a service is published with an address made from its title, and the account’s policy', async ({
    client,
  }) => {
    const host = await aHost()
    const { slug, ...service } = { ...SESSION, title: 'Sesión de café & té' }

    const first = await client.post('/api/v3/services').bearerToken(host.token).json(service)
    const second = await client.post('/api/v3/products').bearerToken(host.token).json(service)

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

  test('an address that another service has, and one that is none, are refused', async ({
    client,
  }) => {
    const host = await aHost()

    const taken = await client.post('/api/v3/services').bearerToken(host.token).json(SESSION)
    const wrong = await client
      .post('/api/v3/services')
      .bearerToken(host.token)
      .json({ ...SESSION, slug: 'Mi Link' })

    taken.assertStatus(409)
    taken.assertBodyContains({ code: 'SLUG_TAKEN' })
    wrong.assertBodyContains({
      errors: [{ message: 'Link inválido, sólo se permiten números, letras minúsculas y guiones' }],
    })
  })

  test('a price keeps within what the country allows, and free is allowed', async ({ client }) => {
    const host = await aHost()
    const price = (amount: number) =>
      client
        .patch(`/api/v3/services/${host.service.id}`)
        .bearerToken(host.token)
        .json({ price: amount })

    const low = await price(24.99)
    const high = await price(2000.01)
    const good = await price(25)
    const free = await price(0)

    low.assertBodyContains({ code: 'PRICE_TOO_LOW', message: 'La cantidad mínima es 25' })
    high.assertBodyContains({ code: 'PRICE_TOO_HIGH' })
    good.assertBodyContains({ price: 25 })
    free.assertBodyContains({ price: 0 })
  })

  test('somebody else’s service is not found, not changed and not deleted', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    const other = await aHost()
    const path = `/api/v3/services/${host.service.id}`

    for (const response of [
      await client.get(path).bearerToken(other.token),
      await client.patch(path).bearerToken(other.token).json({ title: 'Mío' }),
      await client.delete(path).bearerToken(other.token),
      await client.get('/api/v3/services/nada').bearerToken(other.token),
    ]) {
      response.assertStatus(404)
      response.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
    }
    assert.equal((await Service.findOrFail(host.service.id)).title, SESSION.title)
  })

  test('owner and id cannot be given', async ({ client }) => {
    const host = await aHost()
    const other = await aHost()

    const response = await client
      .patch(`/api/v3/services/${host.service.id}`)
      .bearerToken(host.token)
      .json({ accountId: other.account.id })

    response.assertStatus(422)
  })

  test('one that was booked cannot be deleted, one that was not can', async ({ client }) => {
    const host = await aHost()
    await client
      .post('/api/v3/appointments')
      .json({ productId: host.service.id, start: inDays(3), attendee: ana })
    const other = await client
      .post('/api/v3/services')
      .bearerToken(host.token)
      .json({ ...SESSION, slug: 'otra' })

    const booked = await client
      .delete(`/api/v3/services/${host.service.id}`)
      .bearerToken(host.token)
    const unbooked = await client
      .delete(`/api/v3/services/${(other.body() as { id: string }).id}`)
      .bearerToken(host.token)

    booked.assertStatus(409)
    booked.assertBodyContains({ code: 'SERVICE_HAS_BOOKINGS' })
    unbooked.assertStatus(204)
  })

  test('the list is a page of them, newest first', async ({ client, assert }) => {
    const host = await aHost()
    await client
      .post('/api/v3/services')
      .bearerToken(host.token)
      .json({ ...SESSION, slug: 'nueva' })

    const page = await client
      .get('/api/v3/services')
      .qs({ page: 1, size: 1 })
      .bearerToken(host.token)

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
    client,
    assert,
  }) => {
    const host = await aHost({ service: { price: 80 } })
    await client
      .post('/api/v3/services')
      .bearerToken(host.token)
      .json({ ...SESSION, slug: 'privado', visibility: { isPublic: false } })

    const profile = await client.get(`/api/v3/users/${host.username}`)
    const direct = await client.get(`/api/v3/users/${host.username}/products/privado`)

    assert.deepEqual(
      profile.body().services.map((service: { slug: string }) => service.slug),
      ['sesion']
    )
    assert.notInclude(JSON.stringify(profile.body()), 'meet.example.com')
    assert.notInclude(JSON.stringify(profile.body()), '@example.com')
    direct.assertStatus(200)
  })

  test('a blocked service and an unknown person are not found', async ({ client }) => {
    const host = await aHost({ service: { visibility: { isBlocked: true } } })

    const service = await client.get(`/api/v3/users/${host.username}/products/sesion`)
    const nobody = await client.get('/api/v3/users/nadie')

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
    assert.include(nobody.text(), 'Usuario no encontrado')
  })
})
