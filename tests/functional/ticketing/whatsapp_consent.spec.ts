import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import messagingConfig from '#config/messaging'
import { WORKFLOW } from '#database/factories/workflow'
import Ticket from '#app/ticketing/tickets/ticket'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { whatsAppConsentVersion } from '#core/i18n'
import { aHost, aProHost, ana, inDays } from '#tests/helpers/host'

const ticking = { ...ana, whatsapp: true }
const on = {
  confirmations: {
    own: { email: true, whatsapp: false },
    clients: { email: true, whatsapp: true },
  },
}

/** A host with PRO who sends confirmations over WhatsApp. */
async function aWriter() {
  const host = await aProHost()
  const saved = await host.api.patch('/users/me', on)
  saved.assertStatus(200)
  return host
}

const consentTo = (code: string, accepted: boolean) =>
  guest.put(`/tickets/${code}/whatsapp-consent`, { accepted })

test.group('The consent to WhatsApp', () => {
  test('is kept with its time, the version of its text and a digest of the address', async ({
    assert,
  }) => {
    const host = await aHost()

    const { code } = await aBooking(host, { attendee: ticking })
    const silent = await aBooking(host, { start: inDays(6) })

    const ticket = await ticketOf(code)
    assert.isTrue(ticket.whatsappAcceptedAt!.isValid)
    assert.equal(ticket.whatsappVersion, whatsAppConsentVersion())
    assert.equal(ticket.whatsappNetwork, ticket.network)
    const shown = await host.api.get(`/tickets/${code}`)
    shown.assertBodyContains({ whatsapp: { consent: 'given' } })
    assert.isNull((await ticketOf(silent.code)).whatsappAcceptedAt)
  })

  test('needs a number that can be reached', async ({ assert }) => {
    const host = await aHost()
    await host.api.patch(`/services/${host.service.id}`, {
      basicFields: [{ field: 'phone', show: false, required: false }],
    })
    const { phone, ...unreachable } = ticking

    const { code } = await aBooking(host, { attendee: unreachable })
    const refused = await consentTo(code, true)

    assert.isNull((await ticketOf(code)).whatsappAcceptedAt)
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'NO_PHONE_TO_REACH' })
    assert.equal(phone.prefix, '+51')
  })

  test('is withdrawn and given again by the client, and its host reads so', async ({ assert }) => {
    const host = await aHost()
    const { code } = await aBooking(host, { attendee: ticking })

    const withdrawn = await consentTo(code, false)
    await consentTo(code, false)
    const kept = await ticketOf(code)
    const given = await consentTo(code, true)

    withdrawn.assertBodyContains({ whatsapp: { consent: 'withdrawn' } })
    assert.isTrue(kept.whatsappAcceptedAt!.isValid)
    given.assertBodyContains({ whatsapp: { consent: 'given' } })
    const history = await host.api.get(`/tickets/${code}/history`)
    const kinds = (history.body().items as { kind: string }[]).map(({ kind }) => kind)
    assert.deepEqual(kinds.slice(1), ['whatsappWithdrawn', 'whatsappGiven'])
  })

  test('ends when the host corrects the number', async ({ assert }) => {
    const host = await aHost()
    const { code } = await aBooking(host, { attendee: ticking })

    await host.api.patch(`/tickets/${code}`, { attendee: { name: 'Ana María' } })
    const named = await Ticket.findByOrFail('code', code)
    await host.api.patch(`/tickets/${code}`, {
      attendee: { phone: { prefix: '+51', number: '955 000 222' } },
    })

    assert.isNull(named.whatsappWithdrawnAt)
    assert.isTrue((await ticketOf(code)).whatsappWithdrawnAt!.isValid)
  })

  test('is not the host’s to give', async ({ assert }) => {
    const host = await aProHost()

    const booked = await host.api.post('/tickets', {
      productId: host.service.id,
      start: inDays(4),
      attendee: ana,
    })

    const [{ code }] = booked.body().items as [{ code: string }]
    assert.isNull((await ticketOf(code)).whatsappAcceptedAt)
    const given = await consentTo(code, true)
    given.assertBodyContains({ whatsapp: { consent: 'given' } })
  })

  test('is asked for where the host writes over WhatsApp and the plan has it', async ({
    assert,
  }) => {
    const host = await aWriter()
    const asks = async () =>
      (await guest.get(`/users/${host.username}/products/sesion`)).body().asksWhatsApp

    const written = await asks()
    await db.from('accounts').where({ id: host.account.id }).update({ role_id: 'BASIC' })

    assert.isTrue(written)
    assert.isFalse(await asks())
    const plain = await aHost()
    const answer = await guest.get(`/users/${plain.username}/products/sesion`)
    assert.isFalse(answer.body().asksWhatsApp)
  })

  test('is asked for where a workflow alone writes over WhatsApp, and nowhere without a provider', async ({
    assert,
    cleanup,
  }) => {
    const host = await aProHost()
    const asks = async () =>
      (await guest.get(`/users/${host.account.username}/products/sesion`)).body().asksWhatsApp
    const [step] = WORKFLOW.steps

    assert.isFalse(await asks())
    const created = await host.api.post('/workflows', {
      ...WORKFLOW,
      steps: [{ ...step, channel: 'whatsapp' }],
    })
    created.assertStatus(201)
    assert.isTrue(await asks())

    const { whatsapp } = messagingConfig.channels
    whatsapp.isConnected = false
    cleanup(() => void (whatsapp.isConnected = true))
    assert.isFalse(await asks())
    const { whatsapp: use } = (await host.api.get('/users/me/messages/consumption')).body()
    assert.isFalse(use.isConnected)
  })
})

test.group('Writing over WhatsApp', () => {
  test('is switched on only with a plan that has it', async () => {
    const basic = await aHost()

    const refused = await basic.api.patch('/users/me', on)
    const reminders = { own: [], clients: [{ type: 'WHATSAPP', time: { value: 1, unit: 'DAY' } }] }
    const alsoRefused = await basic.api.patch('/users/me', { reminders })

    for (const answer of [refused, alsoRefused]) {
      answer.assertStatus(403)
      answer.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE' })
    }
  })

  test('stays switched on when the plan ends, and can only be switched off then', async ({
    assert,
  }) => {
    const host = await aWriter()
    await db.from('accounts').where({ id: host.account.id }).update({ role_id: 'BASIC' })

    const kept = await host.api.patch('/users/me', on)
    const more = await host.api.patch('/users/me', {
      confirmations: { ...on.confirmations, own: { email: true, whatsapp: true } },
    })
    const off = await host.api.patch('/users/me', {
      confirmations: { own: { email: true }, clients: { email: true } },
    })

    kept.assertStatus(200)
    more.assertStatus(403)
    assert.isFalse(off.body().confirmations.clients.whatsapp)
  })
})
