import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
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
    assert,
  }) => {
    const { host, code, meetingCode } = await aRequest()
    const call = (path: string, body = {}) => host.api.post(path, body)

    assert.notEqual(meetingCode, code)
    const read = await host.api.get(`/tickets/${meetingCode}`)
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
        guest.get(`/tickets/${meetingCode}`),
        guest.post(`/tickets/${meetingCode}/cancel`, {}),
        guest.post(`/tickets/${meetingCode}/reschedule`, { start: inDays(6) }),
        guest.get(`/tickets/${meetingCode}/calendar`),
      ]
      for (const call of calls) {
        if (token) call.bearerToken(token)
        const answer = await call
        answer.assertStatus(404)
        answer.assertBodyContains({ code: 'TICKET_NOT_FOUND' })
      }
    }
    const approve = guest.post(`/meetings/${meetingCode}/approve`)
    ;(await approve.bearerToken(other.token).json({})).assertStatus(404)
    ;(await client.get(`/meeting/${meetingCode}`)).assertStatus(404)
  })

  test('of a workshop’s date names none of its many bookings', async () => {
    const host = await aWorkshop()
    const { code } = host.sessions[0]!
    ;(await bookPlaces(host)).assertStatus(201)

    const read = await host.api.get(`/tickets/${code}`)
    read.assertStatus(404)
  })
})
