import { test } from '@japa/runner'
import { aHost, ana, SESSION, type TestHost } from '#tests/helpers/host'
import { aRegistrationService, registerFor } from '#tests/helpers/registration'

const publish = ({ api }: TestHost, body: object, path = 'services') =>
  api.post(`/${path}`, { title: 'Guía', ...body })

const KINDS = [
  { type: 'FORM' },
  { type: 'ASSET', price: 30 },
  { type: 'PAYMENT_LINK', price: 30 },
] as const

test.group('A service without a meeting', () => {
  test('is published at both addresses with what it has: {type}')
    .with([...KINDS])
    .run(async ({ assert }, kind) => {
      const host = await aHost()
      const details = {
        ...kind,
        description: 'Para quien duerme mal.',
        requireApprove: true,
        tags: ['sueño'],
        paymentOptions: { paymentTime: { value: 2, unit: 'DAY' } },
        visibility: { isPublic: false },
        customization: { color: '#aa0000' },
        fields: [{ title: '¿Duermes?', type: 'TEXT' }],
      }

      const first = await publish(host, { ...details, slug: 'guia' })
      const second = await publish(host, details, 'products')

      first.assertStatus(201)
      second.assertStatus(201)
      first.assertBodyContains({
        ...kind,
        slug: 'guia',
        maxParticipants: null,
        placesLeft: null,
        file: null,
        scheduleId: null,
        paymentOptions: { paymentTime: { value: 2, unit: 'DAY' } },
        visibility: { isPublic: false },
      })
      const { link } = first.body() as { link: string }
      assert.match(link, new RegExp(`/${host.username}/guia$`))
    })

  test('gives its buyers twelve hours to pay, and has no limit, unless its host says otherwise', async () => {
    const host = await aHost()

    const usual = await publish(host, { type: 'ASSET' })
    const own = await publish(host, { type: 'FORM', maxParticipants: 5 })

    usual.assertBodyContains({
      price: 0,
      paymentOptions: { paymentTime: { value: 12, unit: 'HOUR' } },
      maxParticipants: null,
    })
    own.assertBodyContains({ maxParticipants: 5, placesLeft: 5 })
  })

  test('has nothing that only meetings have, neither new nor changed: {field}')
    .with([
      { field: 'duration', value: SESSION.duration },
      { field: 'location', value: SESSION.location },
      { field: 'scheduleId', value: null },
      { field: 'policy', value: {} },
      { field: 'sessions', value: [] },
    ])
    .run(async ({ assert }, { field, value }) => {
      const host = await aRegistrationService({ type: 'FORM' })

      const added = await publish(host, { type: 'FORM', [field]: value })
      const changed = await host.api.patch(`/services/${host.service.id}`, { [field]: value })

      for (const answer of [added, changed]) {
        answer.assertStatus(422)
        assert.equal(answer.body().errors[0].field, field)
      }
    })

  test('a meeting cannot be without them: {0}')
    .with([['duration'], ['location']])
    .run(async ({ assert }, [field]) => {
      const host = await aHost()

      const answer = await publish(host, { ...SESSION, slug: 'otra', [field!]: undefined })

      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, field)
    })

  test('costs what its kind may cost', async ({ assert }) => {
    const host = await aHost()
    const ask = async (body: object) => (await publish(host, body)).body().code

    const codes = [
      await ask({ type: 'FORM', price: 10 }),
      await ask({ type: 'PAYMENT_LINK' }),
      await ask({ type: 'PAYMENT_LINK', price: 1 }),
      await ask({ type: 'PAYMENT_LINK', price: 999_999 }),
      await ask({ type: 'ASSET', price: 1 }),
    ]

    assert.deepEqual(codes, [
      'FORM_HAS_NO_PRICE',
      'PRICE_TOO_LOW',
      'PRICE_TOO_LOW',
      'PRICE_TOO_HIGH',
      'PRICE_TOO_LOW',
    ])
  })

  test('has no fewer places than people who have registered, and none again for who is gone', async () => {
    const host = await aRegistrationService({ type: 'FORM', maxParticipants: 3 })
    for (const name of ['uno', 'dos'])
      await registerFor(host, {
        attendee: { ...ana, name, email: `${name}@example.com` },
      })
    const change = (maxParticipants: number | null) =>
      host.api.patch(`/services/${host.service.id}`, { maxParticipants })

    const tooFew = await change(1)
    const enough = await change(2)
    const unlimited = await change(null)

    tooFew.assertStatus(409)
    tooFew.assertBodyContains({ code: 'PLACES_TAKEN', meta: { taken: 2 } })
    enough.assertBodyContains({ placesLeft: 0 })
    unlimited.assertBodyContains({ maxParticipants: null, placesLeft: null })
  })

  test('a workshop always has a number of places', async ({ assert }) => {
    const host = await aHost()

    const answer = await host.api.patch(`/services/${host.service.id}`, { maxParticipants: null })

    answer.assertStatus(422)
    assert.equal(answer.body().errors[0].field, 'maxParticipants')
  })

  test('no client gets more time to pay than two months, or none', async () => {
    const host = await aHost()
    for (const paymentTime of [
      { value: 0, unit: 'HOUR' },
      { value: 61, unit: 'DAY' },
    ]) {
      const answer = await publish(host, { type: 'ASSET', paymentOptions: { paymentTime } })
      answer.assertStatus(422)
    }
  })

  test('a list can be of one kind', async ({ assert }) => {
    const host = await aRegistrationService({ type: 'FORM' })

    const answer = await host.api.get('/services?type=FORM')

    assert.deepEqual(
      answer.body().items.map(({ id }: { id: string }) => id),
      [host.service.id]
    )
  })
})
