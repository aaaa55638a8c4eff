import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aBooking } from '#tests/helpers/booking'
import { invariantsHold } from '#tests/helpers/invariants'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'
import { aWorkshop, bookPlaces } from '#tests/helpers/workshop'
import { anAsset, registerFor } from '#tests/helpers/registration'

const subjectsTo = async (to: string) => (await outbox(to)).map(({ subject }) => subject!)

const historyOf = async ({ api }: TestHost, code: string) => {
  const answer = await api.get(`/tickets/${code}/history`)
  answer.assertStatus(200)
  return answer.body().items as Record<string, string | null>[]
}

test.group('A note of the host', (group) => {
  invariantsHold(group)

  test('is mailed to the client, beside the confirmation that was still to be sent', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const text = 'Trae tu receta, por favor.'

    const answer = await host.api.post(`/tickets/${code}/notes`, { text })
    await workOff()

    answer.assertStatus(201)
    const mails = await outbox(ana.email)
    assert.lengthOf(mails, 2)
    const note = mails.find(({ subject }) => / te escribió: /.test(subject!))!
    assert.include(note.text!, text)
    assert.isAtMost(note.subject!.length, 50)
    const [, entry] = await historyOf(host, code)
    assert.containsSubset(entry, { kind: 'note', text, actor: 'host' })
    assert.isString(entry!.person)
  })

  test('pressed twice with one key is sent once', async ({ assert }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await workOff()
    const send = () =>
      host.api.post(`/tickets/${code}/notes`, { text: 'Hola' }).header('idempotency-key', 'nota-1')

    await Promise.all([send(), send()])
    await workOff()

    assert.lengthOf(await outbox(ana.email), 2)
  })

  test('reaches all clients of a date, and who only registered', async ({ assert }) => {
    const workshop = await aWorkshop()
    await bookPlaces(workshop)
    await bookPlaces(workshop, { attendee: luis })
    const [date] = workshop.sessions
    const all = await workshop.api.post(`/meetings/${date!.id}/notes`, {
      text: 'Empezamos puntual',
    })
    const asset = await anAsset()
    const { code } = (
      await registerFor(asset, { attendee: { ...ana, email: 'm@example.com' } })
    ).body()
    await asset.api.post(`/tickets/${code}/notes`, { text: 'Lee la página 3' })
    await workOff()

    assert.equal(all.body().bookings, 2)
    for (const { email } of [ana, luis])
      assert.lengthOf(
        (await subjectsTo(email)).filter((one) => / (te escribió|wrote to you)/.test(one)),
        1
      )
    const mails = await subjectsTo('m@example.com')
    assert.lengthOf(
      mails.filter((one) => / (te escribió|wrote to you)/.test(one)),
      1
    )
    assert.lengthOf(mails, 2)
  })

  test('is refused once a booking has ended, to strangers, and beyond ten a day', async ({
    assert,
  }) => {
    const host = await aHost()
    const [first, second] = [await aBooking(host), await aBooking(host, { start: inDays(6) })]
    const stranger = await aHost()
    await host.api.post(`/tickets/${first.code}/cancel`, {})
    const note = (who: TestHost, code: string) =>
      who.api.post(`/tickets/${code}/notes`, { text: 'Hola' })

    const ended = await note(host, first.code)
    const foreign = await note(stranger, second.code)
    for (let sent = 0; sent < 10; sent++) (await note(host, second.code)).assertStatus(201)
    const tooMany = await note(host, second.code)

    assert.deepEqual(
      [ended, foreign, tooMany].map((one) => one.status()),
      [409, 404, 429]
    )
  })
})
