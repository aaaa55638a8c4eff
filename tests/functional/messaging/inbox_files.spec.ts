import { test } from '@japa/runner'
import { now } from '#core/time'
import { newId } from '#core/ids'
import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import { guest } from '#tests/helpers/api'
import { sweep } from '#core/files/sweep'
import { workOff } from '#tests/helpers/jobs'
import { storage } from '#config/limits'
import { inbox } from '#config/message_limits'
import { aPhoto } from '#tests/helpers/pictures'
import { aPdf, aZip } from '#tests/helpers/documents'
import { mediaServers } from '#tests/fakes/media'
import { aTransfer } from '#tests/helpers/proofs'
import { stateOf } from '#tests/helpers/booking'
import { ANAS_PHONE, whatsAppTo } from '#tests/helpers/whatsapp_hosts'
import { withWebhooks } from '#tests/helpers/whatsapp'
import handle from '#jobs/messaging/fetch_file_handler'
import { transaction } from '#core/database/transaction'
import { MOST_INBOX_BYTES } from '#shared/inbox_files'
import { inboxFiles } from '#app/messaging/inbox/inbox_store'
import { purgeMessages } from '#app/messaging/deliveries/purge_messages'
import { takeIncoming } from '#app/messaging/webhooks/take_incoming'
import { anaWrites, anInboxHost, conversationOf } from '#tests/helpers/inbox'
import type { ThreadFile } from '#app/messaging/inbox/list_thread'

const OGG = Buffer.concat([
  Buffer.from('4f676753000200000000000000000000000000000000000000000113', 'hex'),
  Buffer.from('OpusHead\u0001\u0001'),
  Buffer.alloc(200),
])

type Host = Awaited<ReturnType<typeof anInboxHost>>

/** The files of a host's only thread, in the order of their messages. */
async function filesOf(host: Pick<Host, 'api'>): Promise<ThreadFile[]> {
  const { id } = await conversationOf(host)
  const { items } = (await host.api.get(`/conversations/${id}/messages`)).body() as {
    items: { files: ThreadFile[] }[]
  }
  return items.toReversed().flatMap(({ files }) => files)
}

/** A file of Ana reaches our number, and the jobs fetch it. */
async function send(servers: Awaited<ReturnType<typeof mediaServers>>, file?: Buffer) {
  const id = newId().replaceAll('-', '')
  if (file) servers.files.set(id, file)
  const content = { kind: 'media' as const, reference: id, contentType: 'image/jpeg' }
  const message = await anaWrites('', { provider: 'whatsapp', content })
  await workOff()
  return message
}

const addressOf = async (host: Pick<Host, 'api'>, { id }: ThreadFile) =>
  `/conversations/${(await conversationOf(host)).id}/files/${id}`

test.group('A file of a client over WhatsApp', () => {
  for (const provider of ['twilio', 'whatsapp'] as const)
    test(`is fetched from ${provider}, and shown to the account alone`, async ({
      assert,
      cleanup,
    }) => {
      const servers = await mediaServers(cleanup)
      const [host, other] = [await anInboxHost(), await anInboxHost()]
      servers.files.set('900', await aPhoto())
      const reference = servers.referenceOf(provider, '900')
      const content = { kind: 'media' as const, reference, contentType: 'image/jpeg' }
      await anaWrites('', { provider, content })
      await workOff()

      // Ana last heard of the second host.
      const [file] = await filesOf(other)
      const address = await addressOf(other, file!)
      const own = await other.api.get(address)
      const foreign = await host.api.get(address)
      const elsewhere = await other.api.get(
        address.replace(/conversations\/[^/]+/, `conversations/${newId()}`)
      )
      const unknown = await other.api.get(address.replace(file!.id, newId()))
      const nobody = await guest.get(address)
      await other.account.merge({ roleId: 'PRO' }).save()
      const lower = await other.api.get(address)

      assert.containsSubset(file, { type: 'image/webp', state: 'kept', reason: null })
      own.assertStatus(200)
      own.assertHeader('content-type', 'image/webp')
      own.assertHeader('cache-control', 'private, no-store')
      own.assertHeader('x-content-type-options', 'nosniff')
      const bytes = Buffer.from(own.body() as Buffer)
      assert.equal(bytes.length, file!.size)
      assert.isFalse(bytes.includes('TELEFONO'))
      foreign.assertStatus(404)
      foreign.assertBodyContains({ code: 'CONVERSATION_NOT_FOUND' })
      elsewhere.assertStatus(404)
      unknown.assertStatus(404)
      unknown.assertBodyContains({ code: 'CONVERSATION_FILE_NOT_FOUND' })
      nobody.assertStatus(401)
      lower.assertStatus(403)
    })

  test('is kept by what its bytes are: a picture, a PDF or a voice, and nothing else', async ({
    assert,
    cleanup,
  }) => {
    const servers = await mediaServers(cleanup)
    const host = await anInboxHost()
    const photo = await aPhoto()
    for (const file of [aPdf(), OGG, aZip(), photo.subarray(0, 400), Buffer.from('<script>')])
      await send(servers, file)
    await send(servers, Buffer.concat([aPdf(), Buffer.alloc(MOST_INBOX_BYTES)]))
    await send(servers)

    const files = await filesOf(host)
    assert.deepEqual(
      files.map(({ state, reason, type }) => reason ?? [state, type]),
      [
        ['kept', 'application/pdf'],
        ['kept', 'audio/ogg'],
        'wrongType',
        'unreadable',
        'wrongType',
        'tooLarge',
        'gone',
      ]
    )
    const pdf = await host.api.get(await addressOf(host, files[0]!))
    assert.match(pdf.header('content-disposition')!, /^attachment; filename="[\w-]+\.pdf"$/)
    ;(await host.api.get(await addressOf(host, files[2]!))).assertStatus(404)
    const [key, ...others] = await db.from('conversation_files').whereNotNull('key')
    assert.isDefined(key)
    assert.lengthOf(others, 1)
  })

  test('that comes again is one, however often it is fetched', async ({ assert, cleanup }) => {
    const servers = await mediaServers(cleanup)
    const host = await anInboxHost()
    const message = await send(servers, aPdf())
    await Promise.all(
      Array.from({ length: 5 }, () => transaction((trx) => takeIncoming(trx, message)))
    )
    await workOff()
    const [row] = await db.from('conversation_files')
    const payload = { accountId: row.account_id, id: row.id }
    const signal = AbortSignal.timeout(5000)
    for (let times = 0; times < 2; times++)
      await handle({ payload, container: app.container, signal } as never)
    const [again] = await db.from('conversation_files')

    assert.lengthOf(await filesOf(host), 1)
    assert.equal(again.key, row.key)
    assert.equal(servers.state.asked, 2)
  })

  test('waits while its provider is away, and is refused after a day', async ({
    assert,
    cleanup,
  }) => {
    const servers = await mediaServers(cleanup)
    const host = await anInboxHost()
    servers.state.status = 503
    await send(servers, aPdf())
    await send(servers, aPdf())
    const waiting = await filesOf(host)
    servers.state.status = 200
    const [row] = await db.from('conversation_files').orderBy('created_at')
    const payload = { accountId: row.account_id, id: row.id }
    const signal = AbortSignal.timeout(5000)
    await handle({ payload, container: app.container, signal } as never)
    await db
      .from('conversation_files')
      .update({ created_at: now().minus({ hours: 25 }).toJSDate() })
    await transaction((trx) => purgeMessages(trx, now()))

    const after = await filesOf(host)
    assert.deepEqual(
      waiting.map(({ state }) => state),
      ['waiting', 'waiting']
    )
    assert.deepEqual(
      after.map(({ state, reason }) => reason ?? state),
      ['kept', 'gone']
    )
  })

  test('is refused past the day’s ceiling, and where the plan has no room', async ({
    assert,
    cleanup,
  }) => {
    const before = { inbox: structuredClone(inbox), quotas: [...storage.quotas] }
    cleanup(() => {
      Object.assign(inbox, before.inbox)
      storage.quotas.splice(0, 4, ...before.quotas)
    })
    const servers = await mediaServers(cleanup)
    const host = await anInboxHost()
    Object.assign(inbox, { filesDay: 2 })
    await send(servers, aPdf())
    storage.quotas.splice(0, 4, 60, 60, 60, 60)
    await send(servers, aPdf())
    await send(servers, aPdf())

    assert.deepEqual(
      (await filesOf(host)).map(({ state, reason }) => reason ?? state),
      ['kept', 'noRoom', 'tooMany']
    )
  })

  test('goes with its message', async ({ assert, cleanup }) => {
    const servers = await mediaServers(cleanup)
    await anInboxHost()
    await send(servers, aPdf())
    const [{ key }] = await db.from('conversation_files')
    const later = now().plus({ days: 1 })
    const signal = AbortSignal.timeout(20_000)
    const everyHour = async () => {
      for (let hour = 0; hour < 32; hour++)
        await sweep(inboxFiles, later.plus({ hours: hour }), signal)
    }
    await everyHour()
    const kept = await inboxFiles.exists(key)
    await db.from('conversation_messages').delete()
    await everyHour()

    assert.isTrue(kept)
    assert.isFalse(await inboxFiles.exists(key))
  })
})

test.group('A file of a client who owes a transfer', (group) => {
  group.each.setup((running) => void withWebhooks((end) => running.cleanup(end)))

  test('is the proof, and stands in the thread; a voice is no proof and is not answered', async ({
    assert,
  }) => {
    const { host, code } = await aTransfer()
    await host.account.merge({ roleId: 'BUSINESS' }).save()
    const say = async (file: Buffer) => {
      const call = guest.post('/simulator/whatsapp').file('file', file, { filename: 'archivo' })
      ;(await call.fields({ from: ANAS_PHONE })).assertStatus(202)
      await workOff()
    }
    await say(OGG)
    const [answers, before] = [await whatsAppTo(ANAS_PHONE), await stateOf(code)]
    await say(await aPhoto())

    assert.isFalse(answers.some(({ text }) => /No pudimos leer/.test(text)))
    assert.equal(before, 'pendingPayment')
    assert.equal(await stateOf(code), 'pendingPaid')
    assert.deepEqual(
      (await filesOf(host)).map(({ state, type }) => [state, type]),
      [
        ['kept', 'audio/ogg'],
        ['kept', 'image/webp'],
      ]
    )
  })
})
