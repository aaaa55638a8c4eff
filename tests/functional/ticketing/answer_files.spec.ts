import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import Ticket from '#app/ticketing/tickets/ticket'
import type { ApiClient } from '@japa/api-client'
import { aPdf, anOfficeFile } from '#tests/helpers/documents'
import AnswerFile from '#app/ticketing/answers/answer_file'
import { aPhoto, emptyStorage, storedFiles } from '#tests/helpers/pictures'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'
import { newId } from '#core/ids'
import db from '@adonisjs/lucid/services/db'
import {
  anAsker,
  aQuestion,
  aRoundOfPurges,
  idOf,
  purge,
  sendAnswer as send,
} from '#tests/helpers/answer_files'
import { aWorkshop } from '#tests/helpers/workshop'

const book = (client: ApiClient, { service }: TestHost, values: [id: string, upload: string][]) =>
  client.post('/api/v3/appointments').json({
    productId: service.id,
    start: inDays(3),
    attendee: { ...ana, answers: values.map(([id, upload]) => ({ id, values: [upload] })) },
  })

test.group('A file as an answer', (group) => {
  group.each.setup(() => emptyStorage())

  test('is sent before the booking, goes with it, and its host saves it', async ({
    client,
    assert,
  }) => {
    const { host, question } = await anAsker()

    const sent = await send(host, question.id)
    sent.assertStatus(201)
    sent.assertBodyContains({ name: 'análisis.pdf', type: 'application/pdf', size: aPdf().length })
    const booked = await book(client, host, [[question.id, idOf(sent)]])
    booked.assertStatus(201)

    const { code } = booked.body() as { code: string }
    const ticket = await client.get(`/api/v3/tickets/${code}`).bearerToken(host.token)
    ticket.assertBodyContains({
      answers: [{ id: question.id, type: 'FILE', values: ['análisis.pdf'] }],
    })
    const file = await client
      .get(`/api/v3/tickets/${code}/answer-files/${question.id}`)
      .bearerToken(host.token)
    file.assertStatus(200)
    assert.deepEqual(file.body(), aPdf())
    file.assertHeader('content-type', 'application/pdf')
    file.assertHeader('x-content-type-options', 'nosniff')
    file.assertHeader('content-security-policy', `default-src 'none'; sandbox`)
    file.assertHeader('content-disposition', `attachment; filename*=UTF-8''an%C3%A1lisis.pdf`)
  })

  test('is open to its host only: not to its client, not to another host, not to the public', async ({
    client,
  }) => {
    const { host, question } = await anAsker()
    const sent = await send(host, question.id)
    const booked = await book(client, host, [[question.id, idOf(sent)]])
    const { code } = booked.body() as { code: string }
    const path = `/api/v3/tickets/${code}/answer-files/${question.id}`
    const other = await aHost()

    const guest = await client.get(path)
    const stranger = await client.get(path).bearerToken(other.token)
    const [file] = await storedFiles()
    const open = await client.get(`/${file}`)

    guest.assertStatus(401)
    stranger.assertStatus(404)
    stranger.assertBodyContains({ code: 'ANSWER_FILE_NOT_FOUND' })
    open.assertStatus(404)
  })

  test('is good once: a second booking with it is refused and takes no time', async ({
    client,
    assert,
  }) => {
    const { host, question } = await anAsker()
    const upload = idOf(await send(host, question.id))
    await book(client, host, [[question.id, upload]])

    const again = await client.post('/api/v3/appointments').json({
      productId: host.service.id,
      start: inDays(4),
      attendee: { ...ana, answers: [{ id: question.id, values: [upload] }] },
    })

    again.assertStatus(422)
    again.assertBodyContains({
      code: 'VALIDATION_ERROR',
      errors: [{ field: `attendee.answers.${question.id}`, rule: 'upload' }],
    })
    assert.lengthOf(await Ticket.all(), 1)
  })

  test('may be sent again with the next try where the booking was refused', async ({ client }) => {
    const { host, question } = await anAsker()
    const upload = idOf(await send(host, question.id))
    const other = idOf(await send(host, question.id))
    await book(client, host, [[question.id, other]])

    const taken = await book(client, host, [[question.id, upload]])
    const later = await client.post('/api/v3/appointments').json({
      productId: host.service.id,
      start: inDays(4),
      attendee: { ...ana, answers: [{ id: question.id, values: [upload] }] },
    })

    taken.assertStatus(409)
    later.assertStatus(201)
  })

  test('answers its own question of its own service only', async ({ client }) => {
    const [{ host, question }, elsewhere] = [await anAsker(), await anAsker()]
    const foreign = idOf(await send(elsewhere.host, elsewhere.question.id))

    for (const upload of [foreign, 'x'.repeat(20), '../../etc/passwd', 'analisis.pdf']) {
      const answer = await book(client, host, [[question.id, upload]])
      answer.assertStatus(422)
      answer.assertBodyContains({ errors: [{ rule: 'upload' }] })
    }
    const missing = await book(client, host, [])
    missing.assertBodyContains({ errors: [{ rule: 'required' }] })
  })

  test('is accepted only for a question that asks for a file', async ({ assert }) => {
    const { host, question } = await anAsker()
    const plain = await aHost()

    const unasked = await send(host, newId())
    const nowhere = await send(plain, question.id)
    await host.service.merge({ isBlocked: true }).save()
    const blocked = await send(host, question.id)

    unasked.assertStatus(422)
    nowhere.assertStatus(422)
    blocked.assertStatus(404)
    assert.deepEqual(await storedFiles(), [])
    assert.deepEqual(await AnswerFile.all(), [])
  })

  test('answers for a workshop and its waitlist too', async ({ client }) => {
    const question = aQuestion()
    const host = await aWorkshop({ service: { fields: [question] } })
    const upload = idOf(await send(host, question.id))

    const booked = await client.post('/api/v3/group-bookings').json({
      productId: host.service.id,
      attendee: { ...ana, answers: [{ id: question.id, values: [upload] }] },
    })

    booked.assertStatus(201)
  })

  test('is called as its sender calls it, and never as what it is not: {0}')
    .with([
      ['foto.exe', 'foto.jpg'],
      ['../../etc/passwd', 'passwd.jpg'],
      ['C:\\x\\mi foto.png', 'mi foto.jpg'],
      ['<b>"x"\r\nset-cookie: a=b', 'bx set-cookie ab.jpg'],
      ['', 'archivo.jpg'],
      ['....', 'archivo.jpg'],
    ])
    .run(async ({ assert }, [name, expected]) => {
      const { host, question } = await anAsker()

      const sent = await send(host, question.id, { bytes: await aPhoto(), name })

      assert.equal((sent.body() as { name: string }).name, expected)
    })

  test('that no booking names is removed after two hours, and is then no answer', async ({
    client,
    assert,
  }) => {
    const { host, question } = await anAsker()
    const old = await send(host, question.id)
    const kept = await send(host, question.id)
    await book(client, host, [[question.id, idOf(kept)]])
    const at = DateTime.utc().minus({ hours: 3 })
    await AnswerFile.query().update({ createdAt: at.toJSDate() })
    const fresh = await send(host, question.id)

    const late = await client.post('/api/v3/appointments').json({
      productId: host.service.id,
      start: inDays(5),
      attendee: { ...ana, answers: [{ id: question.id, values: [idOf(old)] }] },
    })
    assert.lengthOf(await storedFiles(), 3)
    await purge()

    late.assertStatus(422)
    assert.lengthOf(await storedFiles(), 2)
    const rows = await AnswerFile.all()
    assert.sameMembers(
      rows.map(({ upload }) => upload),
      [null, idOf(fresh)]
    )
  })

  test('is removed with its service, when it was sent hours ago', async ({
    client,
    assert,
    cleanup,
  }) => {
    const [gone, staying] = [await anAsker(), await anAsker()]
    await send(gone.host, gone.question.id)
    await send(gone.host, gone.question.id)
    await book(client, staying.host, [
      [staying.question.id, idOf(await send(staying.host, staying.question.id))],
    ])
    await db.from('services').where({ id: gone.host.service.id }).delete()

    await purge()
    assert.lengthOf(await storedFiles(), 3)
    await aRoundOfPurges(cleanup)

    const [{ key }] = (await AnswerFile.all()) as [AnswerFile]
    assert.deepEqual(await storedFiles(), [`answers/${key[0]}/${key}`])
  })

  test('may be a document: {0}')
    .with([
      ['docx', 'wordprocessingml.document'],
      ['xlsx', 'spreadsheetml.sheet'],
    ])
    .run(async ({ assert }, [ending, main]) => {
      const { host, question } = await anAsker()

      const sent = await send(host, question.id, {
        bytes: anOfficeFile(main!),
        name: 'tabla',
      })

      sent.assertStatus(201)
      assert.equal((sent.body() as { name: string }).name, `tabla.${ending}`)
    })
})
