import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { ana } from '#tests/helpers/host'
import { guest } from '#tests/helpers/api'
import Ticket from '#app/ticketing/tickets/ticket'
import { anAsset, aRegistrationService, decide, registerFor } from '#tests/helpers/registration'

test.group('A registration', () => {
  test('has no time to move, and nothing for a calendar', async ({ client }) => {
    const host = await aRegistrationService({ type: 'FORM' })
    const { code } = (await registerFor(host)).body()

    const moved = await guest.post(`/tickets/${code}/reschedule`, {
      start: '2030-01-01T15:00:00.000Z',
    })
    const file = await guest.get(`/tickets/${code}/calendar`)
    const page = await client.get(`/reschedule/${code}`).redirects(0)

    for (const answer of [moved, file]) {
      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'TICKET_WITHOUT_MEETING' })
    }
    page.assertStatus(302)
    page.assertHeader('location', `/meeting/${code}`)
  })

  test('is found among its host’s bookings, by its date of arrival and its service’s name', async ({
    assert,
  }) => {
    const host = await aRegistrationService({ type: 'FORM', title: 'Grupo de duelo' })
    const { code } = (await registerFor(host)).body()
    const codes = async (query: string) => {
      const answer = await host.api.get(`/tickets?${query}`)
      answer.assertStatus(200)
      return answer.body().items.map((ticket: { code: string }) => ticket.code)
    }

    assert.deepEqual(await codes('sortBy=start'), [code])
    assert.deepEqual(await codes('q=duelo'), [code])
    assert.deepEqual(await codes('q=otro'), [])
    assert.deepEqual(await codes(`start=${DateTime.utc().minus({ days: 1 }).toISO()}`), [])
    const count = await host.api.get('/tickets/count?q=duelo')
    count.assertBody({ count: 1 })
  })

  test('is for services without a meeting, that are there and open', async () => {
    const blocked = await aRegistrationService({ type: 'FORM', visibility: { isBlocked: true } })
    const missing = await aRegistrationService({ type: 'ASSET' })
    const meeting = await anAsset()
    const hour = { service: { id: meeting.service.id } }
    const booked = await guest.post('/appointments', {
      productId: hour.service.id,
      start: '2030-01-01T15:00:00.000Z',
      attendee: ana,
    })

    const answers = [await registerFor(blocked), booked]
    const notOffered = await registerFor(missing)

    for (const answer of answers) answer.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
    notOffered.assertStatus(409)
    notOffered.assertBodyContains({ code: 'NOT_OFFERED' })
  })

  test('answers the questions of its service, or is refused by their names', async ({ assert }) => {
    const host = await aRegistrationService({
      type: 'FORM',
      fields: [{ title: '¿Desde cuándo?', type: 'DATE', required: true }],
    })
    const [question] = host.service.fields

    const without = await registerFor(host)
    const answered = await registerFor(host, {
      attendee: { ...ana, answers: [{ id: question!.id, values: ['2026-01-02'] }] },
    })

    without.assertStatus(422)
    assert.equal(without.body().errors[0].field, `attendee.answers.${question!.id}`)
    answered.assertStatus(201)
  })

  test('sent twice with one key happens once', async ({ assert }) => {
    const host = await aRegistrationService({ type: 'PAYMENT_LINK' })
    const key = 'a1b2c3d4-0000-4000-8000-000000000001'
    const send = () => registerFor(host).header('idempotency-key', key)

    const first = await send()
    const second = await send()

    assert.equal(first.body().code, second.body().code)
    assert.lengthOf(await Ticket.query(), 1)
  })

  test('keeps its service from being deleted while something is open', async () => {
    const host = await aRegistrationService({ type: 'PAYMENT_LINK' })
    const { code } = (await registerFor(host)).body()
    const remove = () => host.api.delete(`/services/${host.service.id}`)

    const open = await remove()
    await decide(host, code, 'approve')
    const settled = await remove()
    const shown = await guest.get(`/tickets/${code}`)

    open.assertBodyContains({ code: 'SERVICE_HAS_BOOKINGS' })
    settled.assertStatus(204)
    shown.assertBodyContains({ state: 'confirmed', title: 'Guía de calma' })
  })
})
