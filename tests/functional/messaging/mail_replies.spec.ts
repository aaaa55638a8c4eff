import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import { API, guest } from '#tests/helpers/api'
import { outbox } from '#tests/helpers/outbox'
import { ana, aHost, inDays } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import messagingConfig from '#config/messaging'
import { inbox } from '#config/message_limits'
import { aBooking } from '#tests/helpers/booking'
import { withWebhooks } from '#tests/helpers/whatsapp'
import { anInboxHost } from '#tests/helpers/inbox'
import handle from '#jobs/messaging/read_mail_handler'
import { aPdf } from '#tests/helpers/documents'
import { mediaServers } from '#tests/fakes/media'
import { receivedNotice, resendServer, signedByResend } from '#tests/fakes/resend'
import { buyerOfReply, replyAddress } from '#app/messaging/channels/email/replies/reply_address'
import { ResendReceived } from '#app/messaging/channels/email/replies/drivers/resend_received'

type Mail = {
  text?: string | null
  html?: string | null
  headers?: object
  attachments?: object[]
}

/** Resend with a mailbox for us, and its signed notifications. */
async function aMailbox(cleanup: (undo: () => Promise<void> | void) => void) {
  withWebhooks(cleanup)
  const server = await resendServer()
  const before = messagingConfig.receivedMails.resend
  messagingConfig.receivedMails.resend = async () =>
    new ResendReceived({ apiKey: 're_key', url: server.url, deadline: 2000 })
  cleanup(async () => {
    messagingConfig.receivedMails.resend = before
    await server.close()
  })
  const notify = async (id: string, to: string, from = `Ana <${ana.email}>`) => {
    const body = receivedNotice({ id, from, to: [to] })
    const headers = signedByResend(body)
    const response = await fetch(`${API}/webhooks/resend`, { method: 'POST', body, headers })
    await response.text()
    return response.status
  }
  return {
    server,
    notify,
    /** A mail comes, and the jobs read it. */
    async receive(id: string, to: string, mail: Mail, from?: string) {
      server.mails.set(id, { object: 'email', id, text: null, html: null, headers: {}, ...mail })
      await notify(id, to, from)
      await workOff()
    },
  }
}

const addressOf = async (to = ana.email) => (await outbox(to)).at(-1)!.replyTo!

/** What the client wrote by e-mail, as the host's thread shows it. */
async function textsOf(host: { api: { get: (path: string) => PromiseLike<{ body(): unknown }> } }) {
  const { items } = (await host.api.get('/conversations')).body() as { items: { id: string }[] }
  if (items.length === 0) return []
  const thread = (await host.api.get(`/conversations/${items[0]!.id}/messages`)).body() as {
    items: { direction: string; text: string | null }[]
  }
  return thread.items.filter(({ direction }) => direction === 'in').map(({ text }) => text)
}

const dropped = async () =>
  (await db.from('received_mails').where({ state: 'dropped' })).map(
    ({ reason }: { reason: string }) => reason
  )

test.group('Answers of clients to our mails', () => {
  test('go into the conversation of a host with the inbox, else to a host who takes them', async ({
    assert,
  }) => {
    const host = await anInboxHost()
    const address = await addressOf()
    const talk = (await outbox(ana.email)).at(-1)!
    const [own] = (await outbox(host.user.email)).toReversed()
    const other = await aHost()
    await aBooking(other)
    await workOff()
    const silent = (await outbox(ana.email)).at(-1)!
    ;(await other.api.patch('/users/me', { showsEmail: true })).assertStatus(200)
    await aBooking(other, { start: inDays(6) })
    await workOff()
    const shown = (await outbox(ana.email)).at(-1)!

    assert.match(address, /^[0-9a-v]{42}@replies\.cupo\.example$/)
    assert.isString(buyerOfReply(address.toUpperCase()))
    assert.isNull(silent.replyTo)
    assert.match(silent.text, /Si respondes este correo, .+ no lo lee/)
    assert.equal(shown.replyTo, other.user.email)
    for (const { text } of [talk, shown, own!]) assert.notInclude(text, 'no lo lee')
    assert.isNull(own!.replyTo)
  })

  test('are read without what they quote, once, and shown as unread', async ({
    assert,
    cleanup,
  }) => {
    const host = await anInboxHost()
    const { receive, notify } = await aMailbox(cleanup)
    const text =
      '¿Puedo llegar 10 minutos tarde?\n\nEl lun, 23 nov 2026 a las 10:00, Cupo <reservas@cupo.example> escribió:\n> Reserva confirmada\n> Te espera Ana'
    const address = await addressOf()
    await receive('m1', address, { text })
    await notify('m1', address)
    await receive('m2', address, {
      html: '<div>Gracias&nbsp;&amp; <b>saludos</b><script>alert(1)</script><img src=x onerror=alert(1)></div><div class="gmail_quote">On Mon Cupo wrote:<blockquote>Reserva</blockquote></div>',
    })

    const [conversation] = (await host.api.get('/conversations')).body().items
    assert.deepEqual(await textsOf(host), ['Gracias & saludos', '¿Puedo llegar 10 minutos tarde?'])
    assert.containsSubset(conversation, {
      unread: 2,
      channel: 'email',
      client: { email: ana.email },
    })
  })

  test('bring their files, the first ten, and name the others', async ({ assert, cleanup }) => {
    const host = await anInboxHost()
    const { receive, server } = await aMailbox(cleanup)
    const { files } = await mediaServers(cleanup)
    const attachments = Array.from({ length: 12 }, (_, index) => {
      files.set(`a${index}`, aPdf())
      return { id: `a${index}`, filename: `receta ${index}.pdf`, content_type: 'application/pdf' }
    })
    await receive('m1', await addressOf(), { text: 'Va mi receta', attachments })
    await workOff()

    const { id } = (await host.api.get('/conversations')).body().items[0]
    const { items } = (await host.api.get(`/conversations/${id}/messages`)).body()
    const line = items.find(({ direction }: { direction: string }) => direction === 'in')
    assert.deepEqual(
      line.files.map(({ state, reason }: { state: string; reason: string }) => reason ?? state),
      [...Array(10).fill('kept'), 'tooMany', 'tooMany']
    )
    assert.containsSubset(line.files[0], { name: 'receta 0.pdf', type: 'application/pdf' })
    assert.isTrue(server.paths.every((path) => path.endsWith('?html_format=cid')))
    const file = await host.api.get(`/conversations/${id}/files/${line.files[0].id}`)
    file.assertStatus(200)
  })

  test('posted 50 times at once, and read again, are one message', async ({ assert, cleanup }) => {
    const host = await anInboxHost()
    const { server, notify } = await aMailbox(cleanup)
    const address = await addressOf()
    server.mails.set('m1', { text: 'Hola', html: null, headers: {} })
    const statuses = await Promise.all(Array.from({ length: 50 }, () => notify('m1', address)))
    await workOff()
    const [row] = await db.from('received_mails')
    const signal = AbortSignal.timeout(5000)
    for (let times = 0; times < 3; times++)
      await handle({ payload: { id: row.id }, container: app.container, signal } as never)

    assert.deepEqual([...new Set(statuses)], [200])
    assert.deepEqual(await textsOf(host), ['Hola'])
  })

  test('to an address that we did not sign, or of nobody, are dropped and counted', async ({
    assert,
    cleanup,
  }) => {
    const host = await anInboxHost()
    const { receive } = await aMailbox(cleanup)
    const address = await addressOf()
    const forged = `${address[0] === '0' ? '1' : '0'}${address.slice(1)}`
    const nobody = replyAddress('01a1fc7c-ed37-717d-94f7-46dffbac5b75')!
    const elsewhere = address.replace('replies.', 'evil.')
    const addresses = [forged, nobody, elsewhere, 'hola@replies.cupo.example', 'v'.repeat(42), '']
    for (const [index, to] of addresses.entries()) await receive(`m${index}`, to, { text: 'Hola' })

    assert.deepEqual(await dropped(), Array(6).fill('unknownAddress'))
    assert.isEmpty(await textsOf(host))
  })

  test('that programs wrote are dropped', async ({ assert, cleanup }) => {
    const host = await anInboxHost()
    const { receive } = await aMailbox(cleanup)
    const address = await addressOf()
    const headers = [
      { 'Auto-Submitted': 'auto-replied (vacation)' },
      { Precedence: 'bulk' },
      { 'List-Id': 'news' },
      { 'Return-Path': '<>' },
      { 'Content-Type': 'multipart/report; report-type=delivery-status' },
    ]
    for (const [index, one] of headers.entries())
      await receive(`m${index}`, address, { text: 'Fuera de la oficina', headers: one })
    await receive('daemon', address, { text: 'Undelivered' }, 'MAILER-DAEMON@example.com')
    await receive('person', address, { text: 'Hola', headers: { 'Auto-Submitted': 'no' } })

    assert.lengthOf(await dropped(), 6)
    assert.deepEqual(await textsOf(host), ['Hola'])
  })

  test('of any size and shape hurt nobody', async ({ assert, cleanup }) => {
    const host = await anInboxHost()
    const { receive } = await aMailbox(cleanup)
    const address = await addressOf()
    const began = performance.now()
    await receive('large', address, { text: 'x'.repeat(10_000_000) })
    await receive('deep', address, { html: '<div>'.repeat(200_000) })
    await receive('quotes', address, { text: `Hola\n${'> > '.repeat(300_000)}` })
    await receive('names', address, { text: `${'On '.repeat(50_000)}` })
    await receive('hidden', address, { text: 'a\u202Eb\u0000c\u200B' })
    await receive('header', address, { text: 'Hola' }, 'x\r\nBcc: y@example.com <ana@example.com>')
    await receive('empty', address, {})

    const texts = await textsOf(host)
    assert.isBelow(performance.now() - began, 60_000)
    assert.include(texts, 'abc')
    assert.include(texts, null as unknown as string)
    assert.isTrue(texts.every((text) => text === null || text.length <= inbox.text))
    assert.lengthOf(texts, 7)
    const [mail] = await db.from('received_mails').where({ provider_id: 'header' })
    assert.equal(mail.sender, 'ana@example.com')
  }).timeout(120_000)

  test('come after their provider failed, and end where it has them no more', async ({
    assert,
    cleanup,
  }) => {
    const host = await anInboxHost()
    const { server, notify } = await aMailbox(cleanup)
    const address = await addressOf()
    server.next(500)
    await notify('late', address)
    await workOff()
    const before = await textsOf(host)
    server.next(200)
    server.mails.set('late', { text: 'Hola', html: null, headers: {} })
    const [row] = await db.from('received_mails')
    const signal = AbortSignal.timeout(5000)
    await handle({ payload: { id: row.id }, container: app.container, signal } as never)
    await notify('gone', address)
    await workOff()

    assert.isEmpty(before)
    assert.deepEqual(await textsOf(host), ['Hola'])
    assert.deepEqual(await dropped(), ['gone'])
  })

  test('end at a ceiling for each conversation', async ({ assert, cleanup }) => {
    const host = await anInboxHost()
    const before = structuredClone(inbox)
    cleanup(() => void Object.assign(inbox, before))
    Object.assign(inbox, { mailsDay: 2 })
    const { receive } = await aMailbox(cleanup)
    const address = await addressOf()
    for (const id of ['a', 'b', 'c']) await receive(id, address, { text: id })

    assert.deepEqual(await textsOf(host), ['b', 'a'])
    assert.deepEqual(await dropped(), ['tooMany'])
  })

  test('are written in the outbox, through the signed webhook', async ({ assert }) => {
    const host = await anInboxHost()
    const [mail] = (await outbox(ana.email)).toReversed()
    const answer = await guest.post('/simulator/email', {
      deliveryId: mail!.deliveryId,
      text: 'Llevo mi libreta.',
    })
    await workOff()
    await workOff()
    const none = await guest.post('/simulator/email', {
      deliveryId: '01a1fc7c-ed37-717d-94f7-46dffbac5b75',
      text: 'Hola',
    })

    answer.assertStatus(202)
    none.assertStatus(404)
    assert.deepEqual(await textsOf(host), ['Llevo mi libreta.'])
  })
})
