import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import Ticket from '#app/ticketing/tickets/ticket'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'
import { aPractice, changePractice, reserve } from '#tests/helpers/collaborators'

const { phone, ...silent } = ana

const book = ({ service }: TestHost, more: object = {}) =>
  guest.post('/appointments', { productId: service.id, start: inDays(3), attendee: ana, ...more })

const document = (type: string, value: string) => ({
  attendee: { ...ana, document: { type, value } },
})

test.group('What a client has to enter', () => {
  test('is that they accept the terms, which is kept with its time', async ({ assert }) => {
    const host = await aHost()

    const without = [await book(host, { terms: undefined }), await book(host, { terms: false })]
    const booked = await book(host, {
      terms: true,
      attendee: { ...ana, whatsapp: true },
    })

    for (const answer of without) answer.assertBodyContains({ errors: [{ field: 'terms' }] })
    const ticket = await Ticket.findByOrFail('code', booked.body().code)
    assert.isTrue(ticket.termsAcceptedAt!.isValid)
    assert.isTrue(ticket.whatsappAcceptedAt!.isValid)
  })

  test('is a telephone unless the host does not want one, and the address of a visit', async ({
    assert,
  }) => {
    const host = await aHost({ service: { location: { type: 'userLocation' } } })
    const refused = await book(host, { attendee: silent })
    await host.api.patch(`/services/${host.service.id}`, {
      basicFields: [{ field: 'phone', show: false, required: false }],
    })

    const unasked = await book(host, { attendee: silent, address: 'Av. Larco 101' })

    refused.assertStatus(422)
    assert.sameMembers(
      (refused.body().errors as { field: string }[]).map(({ field }) => field),
      ['attendee.phone.number', 'address']
    )
    unasked.assertStatus(201)
    assert.equal(phone.prefix, '+51')
  })

  test('a host who books for them need not know their telephone', async () => {
    const host = await aHost({ account: { roleId: 'PRO' } })

    const booked = await host.api.post('/tickets', {
      productId: host.service.id,
      start: inDays(3),
      attendee: silent,
    })

    booked.assertStatus(201)
  })

  test('is a document of the form that its country gives it; a wrong check digit only warns the host', async ({
    assert,
  }) => {
    const host = await aHost()
    const companion = { name: 'Rosa', email: 'rosa@example.com' }
    const wrong = [
      await book(host, document('DNI', '1234')),
      await book(host, document('XYZ', '12345678')),
      await book(host, {
        additionalAttendees: [{ ...companion, document: { type: 'RUC', value: '123' } }],
      }),
    ]

    const mistyped = await book(host, document('RUC', '20-10007097-1'))
    const { code } = mistyped.body()
    const seen = await host.api.get(`/tickets/${code}`)

    assert.deepEqual(
      wrong.map((one) => one.status()),
      [422, 422, 422]
    )
    seen.assertBodyContains({ document: 'RUC 20100070971', documentWarning: true })
  })

  test('may be one of another country, in the form that its own country gives it', async ({
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
      const booked = await book(host, { start, country: 'PE', ...wish })
      booked.assertStatus(201)
    }
    for (const wish of wrong) {
      const refused = await book(host, { start: inDays(9), country: 'PE', ...wish })
      assert.equal(refused.body().errors[0].field, 'attendee.document.value')
    }
  })
})

test.group('Where a client came from', () => {
  test('is kept and shown to the host only', async ({ assert }) => {
    const host = await aHost()
    const from = { source: 'boletin', referral: 'maria', referrer: 'https://blog.example.com/a' }

    const { code } = (await book(host, from)).body()
    const own = await host.api.get(`/tickets/${code}`)
    const other = await guest.get(`/tickets/${code}`)

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
      ...ofHost,
      collaboratorId: first,
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
        productId: practice.service.id,
        start: inDays(3),
        attendee: luis,
      })
      booked.assertStatus(201)
    }
  })
})
