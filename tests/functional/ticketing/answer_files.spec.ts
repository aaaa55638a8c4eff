import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import Ticket from '#app/ticketing/tickets/ticket'
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

const book = ({ service }: TestHost, values: [id: string, upload: string][]) =>
  guest.post('/appointments', {
    productId: service.id,
    start: inDays(3),
    attendee: { ...ana, answers: values.map(([id, upload]) => ({ id, values: [upload] })) },
  })

test.group('A file as an answer', (group) => {
  group.each.setup(() => emptyStorage())

  test('is sent before the booking, goes with it, and its host saves it', async ({ assert }) => {
    const { host, question } = await anAsker()

    const sent = await send(host, question.id)
    sent.assertStatus(201)
    sent.assertBodyContains({ name: 'análisis.pdf', type: 'application/pdf', size: aPdf().length })
    const booked = await book(host, [[question.id, idOf(sent)]])
    booked.assertStatus(201)

    const { code } = booked.body() as { code: string }
    const ticket = await host.api.get(`/tickets/${code}`)
    ticket.assertBodyContains({
      answers: [{ id: question.id, type: 'FILE', values: ['análisis.pdf'] }],
    })
    const file = await host.api.get(`/tickets/${code}/answer-files/${question.id}`)
    file.assertStatus(200)
    assert.deepEqual(file.body(), aPdf())
    file.assertHeader('content-type', 'application/pdf')
    file.assertHeader('x-content-type-options', 'nosniff')
    file.assertHeader('content-security-policy', `default-src 'none'; sandbox`)
    file.assertHeader(
      'content-disposition',
      `attachment; filename="analisis.pdf"; filename*=UTF-8''an%C3%A1lisis.pdf`
    )
  })

  test('is open to its host only: not to its client, not to another host, not to the public', async ({
    client,
  }) => {
    const { host, question } = await anAsker()
    const sent = await send(host, question.id)
    const booked = await book(host, [[question.id, idOf(sent)]])
    const { code } = booked.body() as { code: string }
    const path = `/tickets/${code}/answer-files/${question.id}`
    const other = await aHost()

    const refused = await guest.get(path)
    const stranger = await other.api.get(path)
    const [file] = await storedFiles()
    const open = await client.get(`/${file}`)

    refused.assertStatus(401)
    stranger.assertStatus(404)
    stranger.assertBodyContains({ code: 'ANSWER_FILE_NOT_FOUND' })
    open.assertStatus(404)
  })

  test('is good once: a second booking with it is refused and takes no time', async ({
    assert,
  }) => {
    const { host, question } = await anAsker()
    const upload = idOf(await send(host, question.id))
    await book(host, [[question.id, upload]])

    const again = await guest.post('/appointments', {
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

  test('may be sent again with the next try where the booking was refused', async () => {
    const { host, question } = await anAsker()
    const upload = idOf(await send(host, question.id))
    const other = idOf(await send(host, question.id))
    await book(host, [[question.id, other]])

    const taken = await book(host, [[question.id, upload]])
    const later = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(4),
      attendee: { ...ana, answers: [{ id: question.id, values: [upload] }] },
    })

    taken.assertStatus(409)
    later.assertStatus(201)
  })

  test('answers its own question of its own service only', async () => {
    const [{ host, question }, elsewhere] = [await anAsker(), await anAsker()]
    const foreign = idOf(await send(elsewhere.host, elsewhere.question.id))

    for (const upload of [foreign, 'x'.repeat(20), '../../etc/passwd', 'analisis.pdf']) {
      const answer = await book(host, [[question.id, upload]])
      answer.assertStatus(422)
      answer.assertBodyContains({ errors: [{ rule: 'upload' }] })
    }
    const missing = await book(host, [])
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

  test('answers for a workshop and its waitlist too', async () => {
    const question = aQuestion()
    const host = await aWorkshop({ service: { fields: [question] } })
    const upload = idOf(await send(host, question.id))

    const booked = await guest.post('/group-bookings', {
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
    assert,
  }) => {
    const { host, question } = await anAsker()
    const old = await send(host, question.id)
    const kept = await send(host, question.id)
    await book(host, [[question.id, idOf(kept)]])
    const at = DateTime.utc().minus({ hours: 3 })
    await AnswerFile.query().update({ createdAt: at.toJSDate() })
    const fresh = await send(host, question.id)

    const late = await guest.post('/appointments', {
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

  test('is removed with its service, when it was sent hours ago', async ({ assert, cleanup }) => {
    const [gone, staying] = [await anAsker(), await anAsker()]
    await send(gone.host, gone.question.id)
    await send(gone.host, gone.question.id)
    await book(staying.host, [
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
