import { test } from '@japa/runner'
import { now } from '#core/time'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana, inDays, luis } from '#tests/helpers/host'
import { anaWrites } from '#tests/helpers/inbox'
import { ANAS_PHONE, whatsAppTo } from '#tests/helpers/whatsapp_hosts'
import { joinProspects } from '#jobs/messaging/join_prospects'
import {
  aHostWithNumber,
  aProspect,
  conversationsOf,
  eva,
  EVA,
  evaWrites,
  talksOf,
  textsIn,
} from '#tests/helpers/prospects'

type Host = Awaited<ReturnType<typeof aHostWithNumber>>

const buyerOf = (email: string) => db.from('buyers').where({ email }).firstOrFail()

/** A client by import, who has not booked. */
async function imports({ api }: Host, { name, email, phone }: typeof eva) {
  const line = `${email},${name},${phone.prefix}${phone.number}`
  const content = Buffer.from(['email,name,phone', line].join('\n'))
  const draft = await api.post('/buyers/imports').file('file', content, { filename: 'x.csv' })
  await api.post(`/buyers/imports/${draft.body().id}/apply`, {})
}

test.group('A person who wrote first becomes a client', (group) => {
  group.each.timeout(60_000)

  test('by their host: with name and e-mail, their phone, and the same conversation', async ({
    assert,
  }) => {
    const { host, id, path } = await aProspect()
    await host.api.post(`${path}/messages`, { channel: 'whatsapp', text: 'Sí, claro.' })
    await workOff()
    const added = await host.api.post(`${path}/client`, { name: 'Eva Ríos', email: eva.email })
    const again = await host.api.post(`${path}/client`, { name: 'Eva', email: 'otra@example.com' })
    await evaWrites(host, 'Gracias')

    added.assertStatus(200)
    again.assertStatus(409)
    again.assertBodyContains({ code: 'CONVERSATION_HAS_CLIENT' })
    const buyer = await buyerOf(eva.email)
    assert.include(buyer, { phone_prefix: '+51', phone_number: '904117330', reservations: 0 })
    const [listed, ...others] = await conversationsOf(host)
    assert.isEmpty(others)
    assert.include(listed, { id, unread: 1 })
    assert.deepInclude(listed!.client, { id: buyer.id, email: eva.email, phone: EVA.phone })
    assert.deepEqual(await textsIn(host, id), ['Hola', 'Sí, claro.', 'Gracias'])
    const { items } = (await host.api.get('/deliveries?kind=inbox_reply')).body()
    assert.equal(items[0].name, 'Eva Ríos')
    const mail = await host.api.post(`${path}/messages`, { channel: 'email', text: 'Por correo' })
    mail.assertStatus(201)
  })

  test('by their host is refused with an e-mail that a client has, who is named', async ({
    assert,
  }) => {
    const { host, path } = await aProspect()
    await aBooking(host)
    const refused = await host.api.post(`${path}/client`, { name: 'Eva', email: ana.email })

    refused.assertStatus(409)
    const { id } = await buyerOf(ana.email)
    refused.assertBodyContains({ code: 'BUYER_EXISTS', meta: { id, name: ana.name } })
    assert.isNull((await conversationsOf(host))[0]!.client.id)
  })

  test('who has a conversation: both become one in the order of time, and nothing is lost', async ({
    assert,
  }) => {
    const host = await aHostWithNumber()
    await aBooking(host)
    await workOff()
    const at = (minutes: number) => ({ at: now().minus({ minutes }) })
    const byAna = { sender: { phone: ANAS_PHONE } }
    const photo = { kind: 'media' as const, reference: 'm1', contentType: 'image/jpeg' }
    await evaWrites(host, 'uno', { ...byAna, ...at(50) })
    await evaWrites(host, 'dos', at(40))
    await evaWrites(host, 'tres', { ...byAna, ...at(30) })
    const [, other] = (await conversationsOf(host)).toSorted(
      (one, two) => Number(one.client.id === null) - Number(two.client.id === null)
    )
    const [own] = (await conversationsOf(host)).filter(({ client }) => client.id !== null)
    await host.api.post(`/conversations/${own!.id}/read`, { until: 2 })
    await evaWrites(host, '', { content: { ...photo, caption: 'foto' }, ...at(20) })
    await host.api.post(`/conversations/${other!.id}/messages`, {
      channel: 'whatsapp',
      text: 'respuesta',
    })
    await evaWrites(host, 'cuatro', byAna)

    const buyerId = own!.client.id
    const joined = await host.api.put(`/conversations/${other!.id}/client`, { buyerId })
    await workOff()
    const gone = await host.api.get(`/conversations/${other!.id}`)

    joined.assertStatus(200)
    assert.equal(joined.body().id, own!.id)
    gone.assertStatus(404)
    assert.deepEqual(await textsIn(host, own!.id), [
      'uno',
      'dos',
      'tres',
      'foto',
      'respuesta',
      'cuatro',
    ])
    const rows = await db.from('conversation_messages').orderBy('number').select('number', 'text')
    assert.deepEqual(
      rows.map(({ text }) => text),
      ['uno', 'dos', 'tres', 'foto', 'respuesta', 'cuatro']
    )
    assert.deepEqual(
      rows.map(({ number }) => number),
      [1, 2, 3, 4, 5, 6]
    )
    // One of hers; what the host answered to had been read.
    assert.equal(joined.body().unread, 1)
    const [file] = await db.from('conversation_files')
    const thread = (await host.api.get(`/conversations/${own!.id}/messages`)).body()
    const [withFile] = thread.items.filter(({ files }: { files: object[] }) => files.length > 0)
    assert.equal(withFile.files[0].id, file.id)
    // The answer was sent after the merge: where the client wrote last.
    const sent = (await whatsAppTo(ANAS_PHONE)).at(-1)
    assert.equal(sent!.text, 'respuesta')
    const [delivery] = await db.from('deliveries').where({ message: 'inbox_reply' })
    assert.include(delivery.about, { conversationId: own!.id, buyerId })
  })

  test('of their own account alone, and none who was merged into another', async ({ assert }) => {
    const { host, path } = await aProspect()
    const foreign = await aForeignBuyer()
    const refused = await host.api.put(`${path}/client`, { buyerId: foreign })

    refused.assertStatus(404)
    refused.assertBodyContains({ code: 'BUYER_NOT_FOUND' })
    assert.isNull((await conversationsOf(host))[0]!.client.id)
  })
})

/** A client of another account. */
async function aForeignBuyer(): Promise<string> {
  const other = await aHost()
  await aBooking(other, { attendee: luis })
  return (await buyerOf(luis.email)).id
}

test.group('A person who wrote first is found to be a client', (group) => {
  group.each.timeout(60_000)

  test('when they book with their phone', async ({ assert }) => {
    const { host, id } = await aProspect()
    await aBooking(host, { attendee: eva })
    await workOff()

    const [listed, ...others] = await conversationsOf(host)
    assert.isEmpty(others)
    assert.equal(listed!.id, id)
    assert.equal(listed!.client.email, eva.email)
    const whole = (await host.api.get(`/conversations/${id}`)).body()
    assert.lengthOf(whole.coming, 1)
  })

  test('when they are imported, or their host writes down their phone', async ({ assert }) => {
    const { host } = await aProspect()
    await imports(host, eva)
    await workOff()
    assert.equal((await conversationsOf(host))[0]!.client.email, eva.email)

    const [one, other] = ['+5215512345678', '+525587654321']
    await evaWrites(host, 'Soy Luis', { sender: { phone: one } })
    await aBooking(host, { attendee: luis })
    const { id } = await buyerOf(luis.email)
    const phone = { prefix: '+52', number: '55 1234 5678' }
    await host.api.patch(`/buyers/${id}`, { phone })
    await evaWrites(host, 'Otra persona', { sender: { phone: other } })
    await workOff()
    const ids = (await conversationsOf(host)).map(({ client }) => client.id)
    assert.sameMembers(ids, [(await buyerOf(eva.email)).id, id, null])
  })

  test('at their next message, where no job has looked', async ({ assert }) => {
    const { host } = await aProspect()
    await imports(host, eva)
    await db.from('jobs.job').where({ name: joinProspects.name }).delete()
    await workOff()
    await db.from('jobs.job').where({ name: joinProspects.name }).delete()
    await evaWrites(host, 'Soy yo')

    assert.deepEqual(await talksOf(host), [{ client: eva.name, texts: ['Hola', 'Soy yo'] }])
  })

  test('at their first message, without ever being unknown', async ({ assert }) => {
    const host = await aHostWithNumber()
    await imports(host, eva)
    await workOff()
    await evaWrites(host, 'Hola')

    assert.deepEqual(await talksOf(host), [{ client: eva.name, texts: ['Hola'] }])
    // At the platform's number an imported phone still says nothing.
    await anaWrites('¿Hay alguien?', { sender: EVA })
    assert.deepEqual(await textsIn(host, (await conversationsOf(host))[0]!.id), ['Hola'])
  })

  test('and stays one person when their client is merged into another', async ({ assert }) => {
    const { host } = await aProspect()
    await aBooking(host, { attendee: eva })
    await workOff()
    await aBooking(host, { attendee: luis, start: inDays(6) })
    const [kept, other] = [await buyerOf(luis.email), await buyerOf(eva.email)]
    const merged = await host.api.post(`/buyers/${kept.id}/merge`, { with: other.id })
    await evaWrites(host, 'Sigo aquí')
    await workOff()

    merged.assertStatus(200)
    const talks = await talksOf(host)
    assert.lengthOf(talks, 1)
    assert.deepEqual(talks[0]!.texts, ['Hola', 'Sigo aquí'])
  })
})
