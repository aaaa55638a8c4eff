import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { guest } from '#tests/helpers/api'
import { aHost, ALWAYS, ana, inDays } from '#tests/helpers/host'

const MORNING = { start: '09:00', end: '13:00' }
const schedule = { ...ALWAYS, name: 'Mañanas', weekly: { mon: [MORNING] }, isDefault: false }

test.group('A host’s hours', () => {
  test('a schedule is added, replaced and deleted', async ({ assert }) => {
    const { api } = await aHost()

    const added = await api.post('/availability', schedule)
    const { id } = added.body() as { id: string }
    const replaced = await api.put(`/availability/${id}`, { ...schedule, name: 'Tardes' })
    const deleted = await api.delete(`/availability/${id}`)
    const list = await api.get('/availability')

    added.assertStatus(201)
    added.assertBodyContains({ weekly: { mon: [MORNING], tue: [] }, isDefault: false })
    replaced.assertBodyContains({ name: 'Tardes' })
    deleted.assertStatus(204)
    assert.equal(list.body().total, 1)
  })

  test('one schedule is the default: making another one so takes it from the first', async ({
    assert,
  }) => {
    const { api } = await aHost()

    const added = await api.post('/availability', { ...schedule, isDefault: true })
    const list = await api.get('/availability')
    const refused = await api.delete(`/availability/${(added.body() as { id: string }).id}`)

    const defaults = list.body().items.filter((item: { isDefault: boolean }) => item.isDefault)
    assert.lengthOf(defaults, 1)
    refused.assertBodyContains({ code: 'SCHEDULE_IS_DEFAULT' })
  })

  test('one that a service is offered by cannot be deleted', async () => {
    const host = await aHost()
    const added = await host.api.post('/availability', schedule)
    const { id } = added.body() as { id: string }
    await host.api.patch(`/services/${host.service.id}`, { scheduleId: id })

    const refused = await host.api.delete(`/availability/${id}`)

    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'SCHEDULE_IN_USE' })
  })

  test('pauses and steps lie within their limits, which the refusal says', async () => {
    const { api } = await aHost()
    const short = { value: 1, unit: 'MINUTE' }
    const long = { value: 25, unit: 'HOUR' }
    const answer = await api.post('/availability', { ...schedule, interval: short, break: long })

    answer.assertStatus(422)
    answer.assertBodyContains({
      errors: [
        { field: 'interval', rule: 'shortest', message: 'Min 5 minutos' },
        { field: 'break', rule: 'longest', message: 'Máximo 1 día' },
      ],
    })
  })

  const wrong = [
    { title: 'ends when it begins', weekly: { mon: [{ start: '09:00', end: '09:00' }] } },
    {
      title: 'reaches through midnight over another',
      weekly: {
        mon: [
          { start: '20:00', end: '02:00' },
          { start: '22:00', end: '23:00' },
        ],
      },
    },
    { title: 'overlaps another', weekly: { mon: [MORNING, { start: '12:00', end: '14:00' }] } },
    { title: 'is no time', weekly: { mon: [{ start: '25:00', end: '26:00' }] } },
  ]
  for (const { title, weekly } of wrong) {
    test(`an interval that ${title} is refused`, async () => {
      const { api } = await aHost()
      const response = await api.post('/availability', { ...schedule, weekly })
      response.assertStatus(422)
    })
  }

  test('hours through midnight belong to the day on which they begin, and are offered to their end', async ({
    assert,
  }) => {
    const night = DateTime.fromISO(inDays(3), { zone: 'America/Lima' })
    const host = await aHost({
      schedule: {
        interval: { value: 1, unit: 'HOUR' },
        weekly: {},
        dates: [{ date: night.toISODate()!, intervals: [{ start: '22:00', end: '02:00' }] }],
      },
    })

    const answer = await guest
      .get(`/products/${host.service.id}/availability`)
      .qs({ start: inDays(2, 0), end: inDays(6, 0), timeZone: 'America/Lima' })

    const days = answer.body().days as Record<string, { start: string }[]>
    const hours = Object.values(days).map((day) =>
      day.map(({ start }) => DateTime.fromISO(start, { zone: 'America/Lima' }).toFormat('HH:mm'))
    )
    assert.deepEqual(Object.keys(days), [night.toISODate(), night.plus({ days: 1 }).toISODate()])
    assert.deepEqual(hours, [
      ['22:00', '23:00'],
      ['00:00', '01:00'],
    ])
  })

  test('a zone that does not exist is refused', async () => {
    const { api } = await aHost()
    const response = await api.post('/availability', { ...schedule, timeZone: 'Marte/Olympus' })
    response.assertBodyContains({
      errors: [{ field: 'timeZone', message: 'Selecciona una zona horaria válida' }],
    })
  })

  test('another host’s schedule is not found, and no service can be offered by it', async () => {
    const host = await aHost()
    const other = await aHost()
    const added = await host.api.post('/availability', schedule)
    const { id } = added.body() as { id: string }

    const read = await other.api.get(`/availability/${id}`)
    const used = await other.api.patch(`/services/${other.service.id}`, { scheduleId: id })

    read.assertStatus(404)
    used.assertStatus(404)
    used.assertBodyContains({ code: 'AVAILABILITY_NOT_FOUND' })
  })
})

test.group('GET /products/:id/availability', () => {
  const range = () => ({
    start: DateTime.utc().toISO(),
    end: DateTime.utc().plus({ days: 10 }).toISO(),
  })

  test('what is booked is no longer offered, what touches it still is', async ({ assert }) => {
    const host = await aHost({ schedule: { interval: { value: 1, unit: 'HOUR' } } })
    const path = `/products/${host.service.id}/availability`
    const starts = async () => {
      const response = await guest.get(path).qs(range())
      const days = response.body().days as Record<string, { start: string }[]>
      return Object.values(days)
        .flat()
        .map(({ start }) => start)
    }

    const before = await starts()
    await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(3),
      attendee: ana,
    })
    const after = await starts()

    assert.include(before, inDays(3))
    assert.notInclude(after, inDays(3))
    assert.includeMembers(after, [inDays(3, 9), inDays(3, 11)])
  })

  test('days are those of the viewer’s calendar', async ({ assert }) => {
    const host = await aHost()
    const response = await guest
      .get(`/products/${host.service.id}/availability`)
      .qs({ ...range(), timeZone: 'Pacific/Auckland' })

    const days = response.body().days as Record<string, { start: string }[]>
    for (const [date, slots] of Object.entries(days)) {
      const local = DateTime.fromISO(slots[0]!.start, { zone: 'Pacific/Auckland' })
      assert.equal(local.toISODate(), date)
    }
  })

  test('a range without times names the next day that has some', async ({ assert }) => {
    const day = DateTime.now().setZone('America/Lima').plus({ days: 20 })
    const dates = [{ date: day.toISODate()!, intervals: [MORNING] }]
    const host = await aHost({ schedule: { weekly: {}, dates } })

    const response = await guest.get(`/products/${host.service.id}/availability`).qs(range())

    assert.deepEqual(response.body(), { timeZone: 'America/Lima', days: {}, next: day.toISODate() })
  })

  test('a range of more than 62 days is refused', async () => {
    const host = await aHost()
    const path = `/products/${host.service.id}/availability`
    const now = DateTime.utc()

    const long = await guest
      .get(path)
      .qs({ start: now.toISO(), end: now.plus({ days: 63 }).toISO() })
    const unknown = await guest.get('/products/nada/availability').qs(range())

    long.assertBodyContains({ code: 'INVALID_RANGE' })
    unknown.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
  })
})
