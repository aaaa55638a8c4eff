import { test } from '@japa/runner'
import { newCode } from '#core/ids'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { aHost, ana, inDays } from '#tests/helpers/host'
import drive from '@adonisjs/drive/services/main'
import AnswerFile from '#app/ticketing/answers/answer_file'
import { SHELVES } from '#core/files/store'
import { emptyStorage, storedFiles } from '#tests/helpers/pictures'
import {
  anAsker,
  aQuestion,
  aRoundOfPurges,
  idOf,
  purge,
  sendAnswer as send,
} from '#tests/helpers/answer_files'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A booking with a file, and the address of that file. */
async function aBookingWithFile(start = 3) {
  const { host, question } = await anAsker()
  const upload = idOf(await send(host, question.id))
  const booked = await guest.post('/appointments', {
    productId: host.service.id,
    start: inDays(start),
    attendee: { ...ana, answers: [{ id: question.id, values: [upload] }] },
  })
  booked.assertStatus(201)
  const { code } = booked.body() as { code: string }
  return { host, question, code, path: `/tickets/${code}/answer-files/${question.id}` }
}

test.group('Files of bookings that have ended', (group) => {
  group.each.setup(() => emptyStorage())

  test('go thirty days after the end and free the host’s room; those of live bookings stay', async ({
    assert,
    cleanup,
  }) => {
    const [ended, live] = [await aBookingWithFile(), await aBookingWithFile(10)]
    await guest.post(`/tickets/${ended.code}/cancel`, {})

    pass(cleanup, 29 * DAY)
    await purge()
    assert.lengthOf(await AnswerFile.all(), 2)
    pass(cleanup, 31 * DAY)
    await purge()
    await workOff()

    const [file, ...others] = await AnswerFile.all()
    assert.equal(file?.accountId, live.host.account.id)
    assert.isEmpty(others)
    assert.lengthOf(await storedFiles(), 1)
  })

  test('can be deleted by their host at any time; the answer is empty then, and the history says so', async ({
    assert,
  }) => {
    const { host, question, code, path } = await aBookingWithFile()

    const deleted = await host.api.delete(path)
    await workOff()
    const again = await host.api.delete(path)
    const gone = await host.api.get(path)
    const ticket = await host.api.get(`/tickets/${code}`)
    const history = await host.api.get(`/tickets/${code}/history`)
    const activity = await host.api.get('/activity').qs({ thing: 'booking' })

    deleted.assertStatus(204)
    again.assertStatus(404)
    again.assertBodyContains({ code: 'ANSWER_FILE_NOT_FOUND' })
    gone.assertStatus(404)
    ticket.assertBodyContains({ answers: [{ id: question.id, type: 'FILE' }] })
    assert.deepEqual((ticket.body() as { answers: { values: string[] }[] }).answers[0]!.values, [])
    const { items } = history.body() as { items: { kind: string; actor: string; text: string }[] }
    const entries = items.filter(({ kind }) => kind === 'fileDeleted')
    assert.deepEqual(
      entries.map(({ actor, text }) => [actor, text]),
      [['host', 'análisis.pdf']]
    )
    activity.assertBodyContains({
      items: [
        {
          detail: 'Archivo eliminado',
          person: { id: host.user.id },
          fields: [{ name: 'Archivo', before: 'análisis.pdf', after: null }],
        },
      ],
    })
    assert.isEmpty(await AnswerFile.all())
    assert.isEmpty(await storedFiles())
  })

  test('are deleted once, and the history says so once, where their host presses twice at once', async ({
    assert,
  }) => {
    const { host, code, path } = await aBookingWithFile()

    const answers = await Promise.all([1, 2, 3].map(() => host.api.delete(path)))
    const history = await host.api.get(`/tickets/${code}/history`)

    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [204, 404, 404])
    const { items } = history.body() as { items: { kind: string }[] }
    assert.lengthOf(
      items.filter(({ kind }) => kind === 'fileDeleted'),
      1
    )
  })

  test('are kept for no longer because another file of their booking was deleted', async ({
    assert,
    cleanup,
  }) => {
    const [first, second] = [aQuestion(), aQuestion()]
    const host = await aHost({ service: { fields: [first, second] } })
    const answers = []
    for (const { id } of [first, second]) answers.push({ id, values: [idOf(await send(host, id))] })
    const booked = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(3),
      attendee: { ...ana, answers },
    })
    const { code } = booked.body() as { code: string }
    await guest.post(`/tickets/${code}/cancel`, {})

    pass(cleanup, 20 * DAY)
    const deleted = await host.api.delete(`/tickets/${code}/answer-files/${first.id}`)
    deleted.assertStatus(204)
    assert.lengthOf(await AnswerFile.all(), 1)
    pass(cleanup, 31 * DAY)
    await purge()

    assert.isEmpty(await AnswerFile.all())
  })

  test('are deleted by their host only: not by their client, not by another host', async ({
    assert,
  }) => {
    const { path } = await aBookingWithFile()
    const other = await aHost()

    const refused = await guest.delete(path)
    const stranger = await other.api.delete(path)

    refused.assertStatus(401)
    stranger.assertStatus(404)
    assert.lengthOf(await AnswerFile.all(), 1)
  })
})

test.group('Files that no row names', (group) => {
  group.each.setup(() => emptyStorage())

  test('are looked for in one folder of many each hour, and all are gone after a round', async ({
    assert,
    cleanup,
  }) => {
    for (const shelf of SHELVES)
      await drive.use().put(`answers/${shelf}/${shelf}${newCode().slice(1)}`, 'x')

    pass(cleanup, 3 * HOUR)
    await purge()
    assert.lengthOf(await storedFiles(), SHELVES.length - 1)
    await aRoundOfPurges(cleanup)

    assert.isEmpty(await storedFiles())
  })
})
