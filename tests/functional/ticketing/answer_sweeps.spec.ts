import { test } from '@japa/runner'
import { newCode } from '#core/ids'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { aHost, ana, inDays } from '#tests/helpers/host'
import drive from '@adonisjs/drive/services/main'
import type { ApiClient } from '@japa/api-client'
import AnswerFile from '#app/ticketing/answers/answer_file'
import { SHELVES } from '#core/files/store'
import { emptyStorage, storedFiles } from '#tests/helpers/pictures'
import {
  anAsker,
  aRoundOfPurges,
  idOf,
  purge,
  sendAnswer as send,
} from '#tests/helpers/answer_files'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A booking with a file, and the address of that file. */
async function aBookingWithFile(client: ApiClient, start = 3) {
  const { host, question } = await anAsker()
  const upload = idOf(await send(host, question.id))
  const booked = await client.post('/api/v3/appointments').json({
    productId: host.service.id,
    start: inDays(start),
    attendee: { ...ana, answers: [{ id: question.id, values: [upload] }] },
  })
  booked.assertStatus(201)
  const { code } = booked.body() as { code: string }
  return { host, question, code, path: `/api/v3/tickets/${code}/answer-files/${question.id}` }
}

test.group('Files of bookings that have ended', (group) => {
  group.each.setup(() => emptyStorage())

  test('go thirty days after the end and free the host’s room; those of live bookings stay', async ({
    client,
    assert,
    cleanup,
  }) => {
    const [ended, live] = [await aBookingWithFile(client), await aBookingWithFile(client, 10)]
    await client.post(`/api/v3/tickets/${ended.code}/cancel`).json({})

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

  test('can be deleted by their host at any time; the answer is empty then', async ({
    client,
    assert,
  }) => {
    const { host, question, code, path } = await aBookingWithFile(client)

    const deleted = await client.delete(path).bearerToken(host.token)
    await workOff()
    const again = await client.delete(path).bearerToken(host.token)
    const gone = await client.get(path).bearerToken(host.token)
    const ticket = await client.get(`/api/v3/tickets/${code}`).bearerToken(host.token)

    deleted.assertStatus(204)
    again.assertStatus(404)
    again.assertBodyContains({ code: 'ANSWER_FILE_NOT_FOUND' })
    gone.assertStatus(404)
    ticket.assertBodyContains({ answers: [{ id: question.id, type: 'FILE' }] })
    assert.deepEqual((ticket.body() as { answers: { values: string[] }[] }).answers[0]!.values, [])
    assert.isEmpty(await AnswerFile.all())
    assert.isEmpty(await storedFiles())
  })

  test('are deleted by their host only: not by their client, not by another host', async ({
    client,
    assert,
  }) => {
    const { path } = await aBookingWithFile(client)
    const other = await aHost()

    const guest = await client.delete(path)
    const stranger = await client.delete(path).bearerToken(other.token)

    guest.assertStatus(401)
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
