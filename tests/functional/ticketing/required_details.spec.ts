import { test } from '@japa/runner'
import Ticket from '#app/ticketing/tickets/ticket'
import type { ApiClient } from '@japa/api-client'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'
import { aPractice, changePractice, reserve } from '#tests/helpers/collaborators'

const { phone, ...silent } = ana

const book = (client: ApiClient, { service }: TestHost, more: object = {}) =>
  client
    .post('/api/v3/appointments')
    .json({ productId: service.id, start: inDays(3), attendee: ana, ...more })

const document = (type: string, value: string) => ({
  attendee: { ...ana, document: { type, value } },
})

test.group('What a client has to enter', () => {
  test('is that they accept the terms, which is kept with its time', async ({ client, assert }) => {
    const host = await aHost()

    const without = [
      await book(client, host, { terms: undefined }),
      await book(client, host, { terms: false }),
    ]
    const booked = await book(client, host, {
      ...{ terms: true, attendee: { ...ana, whatsapp: true } },
    })

    for (const answer of without) answer.assertBodyContains({ errors: [{ field: 'terms' }] })
    const ticket = await Ticket.findByOrFail('code', booked.body().code)
    assert.isTrue(ticket.termsAcceptedAt!.isValid)
    assert.isTrue(ticket.whatsappAcceptedAt!.isValid)
  })

  test('is a telephone unless the host does not want one, and the address of a visit', async ({
    client,
    assert,
  }) => {
    const host = await aHost({ service: { location: { type: 'userLocation' } } })
    const refused = await book(client, host, { attendee: silent })
    await client
      .patch(`/api/v3/services/${host.service.id}`)
      .bearerToken(host.token)
      .json({ basicFields: [{ field: 'phone', show: false, required: false }] })

    const unasked = await book(client, host, { attendee: silent, address: 'Av. Larco 101' })

    refused.assertStatus(422)
    assert.sameMembers(
      (refused.body().errors as { field: string }[]).map(({ field }) => field),
      ['attendee.phone.number', 'address']
    )
    unasked.assertStatus(201)
    assert.equal(phone.prefix, '+51')
  })

  test('a host who books for them need not know their telephone', async ({ client }) => {
    const host = await aHost({ account: { roleId: 'PRO' } })

    const booked = await client
      .post('/api/v3/tickets')
      .bearerToken(host.token)
      .json({ productId: host.service.id, start: inDays(3), attendee: silent })

    booked.assertStatus(201)
  })

  test('is a document of the form that its country gives it; a wrong check digit only warns the host', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    const guest = { name: 'Rosa', email: 'rosa@example.com' }
    const wrong = [
      await book(client, host, document('DNI', '1234')),
      await book(client, host, document('XYZ', '12345678')),
      await book(client, host, {
        additionalAttendees: [{ ...guest, document: { type: 'RUC', value: '123' } }],
      }),
    ]

    const mistyped = await book(client, host, document('RUC', '20-10007097-1'))
    const { code } = mistyped.body()
    const seen = await client.get(`/api/v3/tickets/${code}`).bearerToken(host.token)

    assert.deepEqual(
      wrong.map((one) => one.status()),
      [422, 422, 422]
    )
    seen.assertBodyContains({ document: 'RUC 20100070971', documentWarning: true })
  })

  test('may be one of another country, in the form that its own country gives it', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    const foreign = [
      document('CC', '1020304050'),
      document('CURP', 'HEGG560427MVZRRL04'),
      document('Documento', 'AR12345678901'),
    ]
    const wrong = [document('CC', '10203040501'), document('Documento', 'AR123456789012')]

    for (const [day, wish] of foreign.entries()) {
      const start = inDays(4 + day)
      const booked = await book(client, host, { start, country: 'PE', ...wish })
      booked.assertStatus(201)
    }
    for (const wish of wrong) {
      const refused = await book(client, host, { start: inDays(9), country: 'PE', ...wish })
      assert.equal(refused.body().errors[0].field, 'attendee.document.value')
    }
  })
})

test.group('Where a client came from', () => {
  test('is kept and shown to the host only', async ({ client, assert }) => {
    const host = await aHost()
    const from = { source: 'boletin', referral: 'maria', referrer: 'https://blog.example.com/a' }

    const { code } = (await book(client, host, from)).body()
    const own = await client.get(`/api/v3/tickets/${code}`).bearerToken(host.token)
    const other = await client.get(`/api/v3/tickets/${code}`)

    own.assertBodyContains(from)
    assert.notProperty(other.body(), 'referral')
  })
})

test.group('Who of several members receives', () => {
  test('is named by a host who books, and by a client where the service requires it', async () => {
    const practice = await aPractice({ people: 2, service: { allowMemberChoice: true } })
    const [first] = practice.ids
    const ofHost = { productId: practice.service.id, start: inDays(3), attendee: luis }
    const open = await practice.api.post('/tickets', ofHost)
    const byHost = await practice.api.post('/tickets', {
      ...{ ...ofHost, collaboratorId: first },
    })
    const anybody = await reserve(practice)
    await changePractice(practice, { requireMemberChoice: true })

    const refused = await reserve(practice, { start: inDays(6) })
    const chosen = await reserve(practice, { start: inDays(6), collaboratorId: first })

    for (const answer of [open, refused])
      answer.assertBodyContains({ errors: [{ field: 'collaboratorId', rule: 'required' }] })
    for (const answer of [byHost, anybody, chosen]) answer.assertStatus(201)
  })

  test('is not required where all receive together, or one is left', async () => {
    const together = await aPractice({ people: 2, service: { collaboratorMode: 'ALL' } })
    const alone = await aPractice({ people: 1 })

    for (const practice of [together, alone]) {
      const booked = await practice.api.post('/tickets', {
        ...{ productId: practice.service.id, start: inDays(3), attendee: luis },
      })
      booked.assertStatus(201)
    }
  })
})
