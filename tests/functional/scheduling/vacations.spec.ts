import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'

const day = (days: number) => inDays(days).slice(0, 10)

const utcDay = (later: object) => DateTime.utc().plus(later).toISODate()!

const close = (host: TestHost, start: string, end: string) =>
  host.api.post('/vacations', { start, end })

async function offeredDays(host: TestHost): Promise<string[]> {
  const answer = await guest
    .get(`/products/${host.service.id}/availability`)
    .qs({ start: inDays(3), end: inDays(8), timeZone: 'America/Lima' })
  return Object.keys(answer.body().days as object)
}

test.group('Vacations', () => {
  test('no hour of their days is offered or booked, and what was booked stays', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)

    const closed = await close(host, day(4), day(6))
    const offered = await offeredDays(host)
    const refused = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(6, 23),
      attendee: ana,
    })
    const kept = await guest.get(`/tickets/${code}`)

    closed.assertStatus(201)
    closed.assertBodyContains({ start: day(4), end: day(6) })
    assert.deepEqual(offered, [day(3), day(7), day(8)])
    refused.assertStatus(409)
    kept.assertBodyContains({ state: 'confirmed' })
  })

  test('when they are called off, their days are offered again', async ({ assert }) => {
    const host = await aHost()
    const { id } = (await close(host, day(4), day(6))).body() as { id: string }

    const opened = await host.api.delete(`/vacations/${id}`)
    const offered = await offeredDays(host)

    opened.assertStatus(204)
    assert.include(offered, day(5))
  })

  test('of the same days are kept once, also when two calls come at once', async ({ assert }) => {
    const [host, other] = [await aHost(), await aHost()]

    const both = await Promise.all([1, 2].map(() => close(host, day(4), day(6))))
    const later = await close(host, day(4), day(6)).header('accept-language', 'en')
    const longer = await close(host, day(4), day(7))
    const others = await close(other, day(4), day(6))

    assert.sameMembers(
      both.map((answer) => answer.status()),
      [201, 409]
    )
    both
      .find((answer) => answer.status() === 409)
      ?.assertBodyContains({
        code: 'VACATION_EXISTS',
        message:
          'Ya hay vacaciones en esas mismas fechas. Para cambiar la nota, quítalas y agrégalas de nuevo.',
      })
    later.assertStatus(409)
    later.assertBodyContains({
      message:
        'There are vacations on these same dates already. To change the note, remove them and add them again.',
    })
    longer.assertStatus(201)
    others.assertStatus(201)
    assert.lengthOf((await host.api.get('/vacations')).body().items, 2)
  })

  test('are listed by their first day; another host’s are not found', async ({ assert }) => {
    const [host, other] = [await aHost(), await aHost()]
    await close(host, day(20), day(21))
    const { id } = (await close(host, day(4), day(4))).body() as { id: string }

    const list = await host.api.get('/vacations').qs({ sortBy: 'start', order: 'asc' })
    const foreign = await other.api.delete(`/vacations/${id}`)

    assert.deepEqual(
      list.body().items.map(({ start }: { start: string }) => start),
      [day(4), day(20)]
    )
    foreign.assertStatus(404)
  })

  test('say which day is wrong: it is over, too far ahead, no day, or before the first', async () => {
    const host = await aHost()
    const wrong = [
      ['end', 'startBeforeEnd', day(6), day(4), 'El inicio debe ser anterior al final'],
      ['end', 'dateMin', '2020-01-01', '2020-01-05', `La fecha mínima es ${utcDay({ days: -1 })}`],
      ['start', 'dateMax', day(900), day(901), `La fecha máxima es ${utcDay({ years: 2 })}`],
      ['start', 'dateMax', '2101-01-01', '2101-01-02', 'La fecha máxima es 2100-12-31'],
      ['start', 'regex', 'mañana', day(4), 'Fecha inválida'],
    ] as const

    for (const [field, rule, start, end, message] of wrong) {
      const answer = await close(host, start, end)
      answer.assertStatus(422)
      answer.assertBodyContains({ errors: [{ field, rule, message }] })
    }
  })

  test('in the wrong order, over, too long or too far ahead are refused', async () => {
    const host = await aHost()

    for (const [start, end] of [
      [day(6), day(4)],
      ['2020-01-01', '2020-01-05'],
      [day(1), day(500)],
      [day(900), day(901)],
      ['2027-02-30', '2027-02-30'],
    ]) {
      const answer = await close(host, start!, end!)
      answer.assertStatus(422)
    }
  })
})
