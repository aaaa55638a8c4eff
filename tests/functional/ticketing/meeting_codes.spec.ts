import { test } from '@japa/runner'
import { aHost, inDays } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import { aWorkshop, bookPlaces } from '#tests/helpers/workshop'

/** A host with a request that waits for approval. */
async function aRequest() {
  const host = await aHost({ service: { requireApprove: true } })
  return { host, ...(await aBooking(host)) }
}

test.group('The code of a meeting', () => {
  test('names the booking of an hour to its host: read, approved, moved, cancelled, archived', async ({
    client,
    assert,
  }) => {
    const { host, code, meetingCode } = await aRequest()
    const call = (path: string, body = {}) =>
      client.post(`/api/v3${path}`).bearerToken(host.token).json(body)

    assert.notEqual(meetingCode, code)
    const read = await client.get(`/api/v3/tickets/${meetingCode}`).bearerToken(host.token)
    read.assertBodyContains({ code, meetingCode, answers: [] })
    const approved = await call(`/meetings/${meetingCode}/approve`)
    approved.assertBodyContains({ code, state: 'confirmed' })
    const moved = await call(`/tickets/${meetingCode}/reschedule`, { start: inDays(6) })
    moved.assertBodyContains({ code, start: inDays(6) })
    const { meetingCode: next } = moved.body()
    const ended = await call(`/tickets/${next}/cancel`)
    ended.assertBodyContains({ code, state: 'cancelled' })
    const archived = await call(`/meetings/${next}/archive`)
    archived.assertBodyContains({ code, state: 'archived' })
  })

  test('gives no rights to a client, a guest or another host', async ({ client }) => {
    const { meetingCode } = await aRequest()
    const other = await aHost()

    for (const token of [undefined, other.token]) {
      const calls = [
        client.get(`/api/v3/tickets/${meetingCode}`),
        client.post(`/api/v3/tickets/${meetingCode}/cancel`).json({}),
        client.post(`/api/v3/tickets/${meetingCode}/reschedule`).json({ start: inDays(6) }),
        client.get(`/api/v3/tickets/${meetingCode}/calendar`),
      ]
      for (const call of calls) {
        if (token) call.bearerToken(token)
        const answer = await call
        answer.assertStatus(404)
        answer.assertBodyContains({ code: 'TICKET_NOT_FOUND' })
      }
    }
    const approve = client.post(`/api/v3/meetings/${meetingCode}/approve`)
    ;(await approve.bearerToken(other.token).json({})).assertStatus(404)
    ;(await client.get(`/meeting/${meetingCode}`)).assertStatus(404)
  })

  test('of a workshop’s date names none of its many bookings', async ({ client }) => {
    const host = await aWorkshop()
    const { code } = host.sessions[0]!
    ;(await bookPlaces(host)).assertStatus(201)

    const read = await client.get(`/api/v3/tickets/${code}`).bearerToken(host.token)
    read.assertStatus(404)
  })
})
