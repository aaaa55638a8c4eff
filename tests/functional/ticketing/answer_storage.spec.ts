import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { newCode } from '#core/ids'
import { barrier } from '#tests/helpers/barrier'
import { MEGABYTE, storage } from '#config/limits'
import { transaction } from '#core/database/transaction'
import { unclaimedWeights } from '#app/ticketing/answers/count_answer_bytes'
import { aPdf } from '#tests/helpers/documents'
import Service from '#app/catalog/services/service'
import AnswerFile from '#app/ticketing/answers/answer_file'
import { request, type IncomingMessage } from 'node:http'
import { ana, inDays, type TestHost } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { emptyStorage, storedFiles } from '#tests/helpers/pictures'
import { anAsker, idOf, sendAnswer as send } from '#tests/helpers/answer_files'

/** Makes a file that was sent count as if it had so many bytes. */
const weigh = (answer: { body(): unknown }, size: number) =>
  AnswerFile.query()
    .where({ upload: idOf(answer) })
    .update({ size })

/** The same from somewhere else. */
const sendFrom = (host: TestHost, questionId: string) =>
  send(host, questionId).header('x-forwarded-for', '198.51.100.7')

test.group('How much clients may send', (group) => {
  group.each.setup(() => emptyStorage())

  test('counts bytes by address: past 50 MB each file costs a captcha', async () => {
    const { host, question } = await anAsker()
    await send(host, question.id)
    await db
      .from('rate_limits')
      .where('key', 'like', '%answer_bytes%')
      .update({ points: 50 * 1024 })

    const more = await send(host, question.id)

    more.assertStatus(403)
    more.assertBodyContains({ code: 'CAPTCHA_REQUIRED' })
  })

  test('is refused by what it says of its size, before it is read', async ({ assert, cleanup }) => {
    const { host } = await anAsker()
    const [url, boundary] = [new URL(process.env.APP_URL!), 'x']
    const call = request({
      host: process.env.HOST,
      port: url.port,
      method: 'POST',
      path: `/api/v3/products/${host.service.id}/answer-files`,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': 11 * MEGABYTE,
      },
    })
    cleanup(() => void call.on('error', () => {}).destroy())
    call.flushHeaders()

    const [answer] = (await once(call, 'response')) as [IncomingMessage]

    assert.equal(answer.statusCode, 413)
  })

  test('lies where no other user of the machine can read it', async ({ assert }) => {
    const { host, question } = await anAsker()

    await send(host, question.id)

    const [file] = await storedFiles()
    const path = join(process.env.DATA_DIR!, 'files', file!)
    assert.equal((await stat(path)).mode & 0o777, 0o600)
    assert.equal((await stat(dirname(path))).mode & 0o777, 0o700)
  })

  test('is at most so much for one service until it is booked, also when two send at once', async ({
    assert,
  }) => {
    const { host, question } = await anAsker()
    await weigh(await send(host, question.id), 100 * MEGABYTE - 1.5 * aPdf().length)

    const both = await Promise.all([1, 2].map(() => send(host, question.id)))
    const refused = both.find((answer) => answer.status() !== 201)

    assert.equal(both.filter((answer) => answer.status() === 201).length, 1)
    refused?.assertStatus(503)
    refused?.assertBodyContains({ code: 'UPLOADS_FULL' })
    refused?.assertHeader('retry-after', '600')
    assert.lengthOf(await storedFiles(), 2)
  })

  test('without waiting for each other two that are sent at once both find room: control', async ({
    assert,
  }) => {
    const { host, question } = await anAsker()
    const size = aPdf().length
    await weigh(await send(host, question.id), 100 * MEGABYTE - 1.5 * size)
    const of = { accountId: host.account.id, serviceId: host.service.id }
    const [bothHaveWritten, bothHaveRead] = [barrier(2), barrier(2)]
    const unguarded = () =>
      transaction(async (trx) => {
        const file = { name: 'x.pdf', type: 'application/pdf', size, questionId: question.id }
        await AnswerFile.create(
          { ...of, ...file, upload: newCode(), key: newCode() },
          { client: trx }
        )
        await bothHaveWritten()
        const [weight] = await unclaimedWeights(trx, of)
        await bothHaveRead()
        return weight!.bytes <= storage.unclaimedOfService
      })

    assert.deepEqual(await Promise.all([unguarded(), unguarded()]), [true, true])
    const sent = await AnswerFile.all()
    const bytes = sent.reduce((sum, file) => sum + file.size, 0)
    assert.isTrue(bytes > storage.unclaimedOfService)
  })

  test('is at most so much for all services together until it is booked', async () => {
    const [one, other] = [await anAsker(), await anAsker()]
    await weigh(await send(one.host, one.question.id), 2_000 * MEGABYTE)

    const refused = await send(other.host, other.question.id)

    refused.assertStatus(503)
  })

  test('leaves room for others when one address has filled a service: its oldest files go', async ({
    assert,
  }) => {
    const { host, question } = await anAsker()
    const [oldest, newer] = [await send(host, question.id), await send(host, question.id)]
    await weigh(oldest, 40 * MEGABYTE)
    await weigh(newer, 60 * MEGABYTE)
    const more = await send(host, question.id)
    const other = await sendFrom(host, question.id)
    await workOff()

    more.assertStatus(503)
    other.assertStatus(201)
    const uploads = (await AnswerFile.all()).map(({ upload }) => upload)
    assert.sameMembers(uploads, [idOf(newer), idOf(other)])
    assert.lengthOf(await storedFiles(), 2)
  })

  test('leaves room for others when one address has filled the room of all services', async ({
    assert,
  }) => {
    const [one, other] = [await anAsker(), await anAsker()]
    const heavy = await send(one.host, one.question.id)
    await weigh(heavy, 2_000 * MEGABYTE)

    const sent = await sendFrom(other.host, other.question.id)

    sent.assertStatus(201)
    const uploads = (await AnswerFile.all()).map(({ upload }) => upload)
    assert.deepEqual(uploads, [idOf(sent)])
  })

  test('keeps a file that a booking has claimed, however little room is left', async ({
    assert,
  }) => {
    const { host, question } = await anAsker()
    const claimed = await send(host, question.id)
    await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(3),
      attendee: { ...ana, answers: [{ id: question.id, values: [idOf(claimed)] }] },
    })
    const waiting = await send(host, question.id)
    await weigh(waiting, 100 * MEGABYTE)

    const other = await sendFrom(host, question.id)

    other.assertStatus(201)
    const files = await AnswerFile.all()
    assert.sameMembers(
      files.map(({ upload }) => upload),
      [null, idOf(other)]
    )
    assert.isNull(files.find(({ upload }) => upload === null)?.address)
  })

  test('fills the room of the host’s plan together with what the host sells, and no more', async () => {
    const { host, question } = await anAsker()
    const file = { key: 'x', name: 'x.pdf', contentType: 'application/pdf', size: 500 * MEGABYTE }
    await Service.query().where({ id: host.service.id }).update({ file })

    const refused = await send(host, question.id)

    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'STORAGE_QUOTA_REACHED', meta: { megabytes: 500 } })
  })
})
