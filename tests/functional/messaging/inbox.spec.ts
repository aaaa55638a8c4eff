import { test } from '@japa/runner'
import { now } from '#core/time'
import { newId } from '#core/ids'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { transaction } from '#core/database/transaction'
import Delivery from '#app/messaging/deliveries/delivery'
import { ana, aProHost, inDays, luis } from '#tests/helpers/host'
import { ANAS_PHONE } from '#tests/helpers/whatsapp_hosts'
import { takeIncoming } from '#app/messaging/webhooks/take_incoming'
import { anaWrites, anInboxHost, conversationOf } from '#tests/helpers/inbox'
import { purgeMessages } from '#app/messaging/deliveries/purge_messages'

test.group('The inbox of a host', () => {
  test('has one conversation for each client, with what both sides wrote and what we sent', async ({
    assert,
  }) => {
    const host = await anInboxHost()
    await anaWrites('¿Puedo llevar a mi hermana?')
    await anaWrites('Somos dos.')

    const { items } = (await host.api.get('/conversations')).body()
    const [{ id, ...shown }] = items
    const whole = (await host.api.get(`/conversations/${id}`)).body()
    const thread = (await host.api.get(`/conversations/${id}/messages`)).body()

    assert.lengthOf(items, 1)
    assert.equal(shown.unread, 2)
    assert.equal(shown.client.name, ana.name)
    assert.containsSubset(shown.last, { text: 'Somos dos.', direction: 'in', channel: 'whatsapp' })
    assert.equal(whole.coming[0].code, host.code)
    assert.deepInclude(whole.whatsapp, { reason: null, isOpen: true })
    assert.deepEqual(
      thread.items.map(({ text, message }: { text: string; message: string }) => text ?? message),
      ['Somos dos.', '¿Puedo llevar a mi hermana?', 'booking_confirmed']
    )
    assert.isNull(thread.next)
  })

  test('goes on by cursors, in the list and in a thread, without a gap or a repetition', async ({
    assert,
  }) => {
    const host = await anInboxHost()
    await aBooking(host, {
      attendee: luis,
      start: inDays(6),
    })
    await workOff()
    for (const text of ['uno', 'dos', 'tres', 'cuatro']) await anaWrites(text)
    await anaWrites('Soy Luis', { sender: { phone: luis.phone.prefix + luis.phone.number } })

    const first = (await host.api.get('/conversations?size=1')).body()
    const second = (await host.api.get(`/conversations?size=1&cursor=${first.next}`)).body()
    const { id } = second.items[0]
    const texts: string[] = []
    let next: string | null = ''
    do {
      const page: { items: { text: string }[]; next: string | null } = (
        await host.api.get(`/conversations/${id}/messages?size=2${next && `&cursor=${next}`}`)
      ).body()
      texts.push(...page.items.map(({ text }) => text))
      next = page.next
    } while (next)

    assert.equal(first.items[0].client.name, luis.name)
    assert.isNull(second.next)
    assert.deepEqual(texts, ['cuatro', 'tres', 'dos', 'uno', null as unknown as string])
  })

  test('is searched by client and by words, and shows what is unread or one’s own', async ({
    assert,
  }) => {
    const host = await anInboxHost()
    await anaWrites('¿Dónde queda el consultorio?')
    const { id } = await conversationOf(host)
    const found = async (query: string) =>
      (await host.api.get(`/conversations?${query}`)).body().items.length as number

    assert.equal(await found('q=consultorio'), 1)
    assert.equal(await found(`q=${encodeURIComponent(ana.name.slice(0, 4))}`), 1)
    assert.equal(await found('q=nadie'), 0)
    assert.equal(await found('show=unread'), 1)
    assert.equal(await found('show=mine'), 0)
    assert.deepEqual((await host.api.get('/conversations/unread')).body(), { unread: 1 })

    await host.api.post(`/conversations/${id}/read`, { until: 1 })
    await host.api.patch(`/conversations/${id}`, { assigneeId: host.user.id })
    assert.equal(await found('show=unread'), 0)
    assert.equal(await found('show=mine'), 1)
    const again = await host.api.post(`/conversations/${id}/read`, { until: 0 })
    assert.equal(again.body().unread, 1)
  })

  test('keeps what came since the message that was seen as unread', async ({ assert }) => {
    const host = await anInboxHost()
    await anaWrites('uno')
    await anaWrites('dos')
    const { id } = await conversationOf(host)

    const read = await host.api.post(`/conversations/${id}/read`, { until: 1 })

    assert.equal(read.body().unread, 1)
  })

  test('is not there for a plan without it, which loses nothing meanwhile', async ({ assert }) => {
    const host = await aProHost()
    await aBooking(host)
    await anaWrites('Hola')

    const refused = await host.api.get('/conversations')
    await host.account.merge({ roleId: 'BUSINESS' }).save()

    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE', meta: { role: 'BUSINESS' } })
    assert.equal(((await conversationOf(host)) as { unread?: number }).unread, 1)
  })
})

test.group('An incoming message', () => {
  test('that comes 8 times at once is kept once', async ({ assert }) => {
    const host = await anInboxHost()
    const message = await anaWrites('Hola')
    const second = { ...message, id: newId() }

    await Promise.all(
      Array.from({ length: 8 }, () => transaction((trx) => takeIncoming(trx, second)))
    )

    const { unread } = (await conversationOf(host)) as unknown as { unread: number }
    assert.equal(unread, 2)
  })

  test('goes to the account whose message it answers, else to the one that wrote last', async ({
    assert,
  }) => {
    const [one, other] = [await anInboxHost(), await anInboxHost()]
    const [first, last] = await Delivery.query()
      .where({ message: 'booking_confirmed' })
      .whereRaw(`about ->> 'audience' = 'attendee'`)
      .orderBy('createdAt')
    const sent = { channel: 'whatsapp', recipient: ANAS_PHONE, mailbox: ANAS_PHONE, sentAt: now() }
    await first!.merge({ ...sent, reference: 'wamid.one' }).save()
    await last!.merge({ ...sent, reference: 'wamid.other' }).save()

    await anaWrites('Para la primera', { contextId: 'wamid.one' })
    await anaWrites('Para la segunda', { contextId: 'wamid.other' })
    const texts = async ({ api }: typeof one) =>
      (await api.get('/conversations')).body().items[0].last.text

    assert.equal(await texts(one), 'Para la primera')
    assert.equal(await texts(other), 'Para la segunda')
  })

  test('of nobody we know is kept by no account', async ({ assert }) => {
    await anInboxHost()
    await anaWrites('¿Quién eres?', { sender: { phone: '+51900000001' } })

    assert.lengthOf(await db.from('conversations'), 0)
    assert.lengthOf(await db.from('whatsapp_messages'), 1)
  })

  test('a photo is kept with its type and its words', async ({ assert }) => {
    const host = await anInboxHost()
    const content = { kind: 'media' as const, reference: 'm1', contentType: 'image/jpeg' }
    await anaWrites('', { content: { ...content, caption: 'Mi rodilla' } })

    const { last } = (await conversationOf(host)) as unknown as { last: object }
    assert.containsSubset(last, { text: 'Mi rodilla', contentType: 'image/jpeg' })
  })
})

test.group('Quick replies', () => {
  test('are added, listed by title, changed and deleted, fifty at most', async ({ assert }) => {
    const host = await anInboxHost()
    const add = (title: string) => host.api.post('/quick-replies', { title, text: 'Av. Larco 123' })

    const made = await add('Cómo llegar')
    await add('Ayuda')
    const changed = await host.api.patch(`/quick-replies/${made.body().id}`, { title: 'Dirección' })
    const list = (await host.api.get('/quick-replies')).body()
    const deleted = await host.api.delete(`/quick-replies/${made.body().id}`)

    made.assertStatus(201)
    changed.assertBodyContains({ title: 'Dirección', text: 'Av. Larco 123' })
    assert.deepEqual(
      list.items.map(({ title }: { title: string }) => title),
      ['Ayuda', 'Dirección']
    )
    deleted.assertStatus(204)
    await db.rawQuery(
      `INSERT INTO quick_replies (account_id, id, title, text, created_at, updated_at)
       SELECT account_id, gen_random_uuid(), title, text, created_at, updated_at FROM quick_replies, generate_series(1, 49)`
    )
    const refused = await add('Una más')
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'TOO_MANY_QUICK_REPLIES' })
  })
})

test.group('Kept conversations', () => {
  test('lose their messages after 24 months, and go with their client', async ({ assert }) => {
    const host = await anInboxHost()
    await anaWrites('Vieja')
    await db
      .from('conversation_messages')
      .update({ created_at: now().minus({ months: 25 }).toJSDate() })
    await db
      .from('whatsapp_messages')
      .update({ created_at: now().minus({ months: 25 }).toJSDate() })
    await anaWrites('Nueva')

    await transaction((trx) => purgeMessages(trx, now()))
    const texts = await db.from('conversation_messages').select('text')
    assert.deepEqual(texts, [{ text: 'Nueva' }])
    assert.lengthOf(await db.from('whatsapp_messages'), 1)

    for (const table of ['ticket_events', 'ticket_meetings', 'tickets'])
      await db.from(table).where({ account_id: host.account.id }).delete()
    await db.from('buyers').where({ account_id: host.account.id }).delete()
    assert.lengthOf(await db.from('conversations'), 0)
    assert.lengthOf(await db.from('conversation_messages'), 0)
  })
})
