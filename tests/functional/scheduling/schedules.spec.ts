import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { aHost, ALWAYS, ana, inDays } from '#tests/helpers/host'

const MORNING = { start: '09:00', end: '13:00' }
const schedule = { ...ALWAYS, name: 'Mañanas', weekly: { mon: [MORNING] }, isDefault: false }

test.group('A host’s hours', () => {
  test('a schedule is added, replaced and deleted', async ({ client, assert }) => {
    const { token } = await aHost()

    const added = await client.post('/api/v3/availability').bearerToken(token).json(schedule)
    const { id } = added.body() as { id: string }
    const replaced = await client
      .put(`/api/v3/availability/${id}`)
      .bearerToken(token)
      .json({ ...schedule, name: 'Tardes' })
    const deleted = await client.delete(`/api/v3/availability/${id}`).bearerToken(token)
    const list = await client.get('/api/v3/availability').bearerToken(token)

    added.assertStatus(201)
    added.assertBodyContains({ weekly: { mon: [MORNING], tue: [] }, isDefault: false })
    replaced.assertBodyContains({ name: 'Tardes' })
    deleted.assertStatus(204)
    assert.equal(list.body().total, 1)
  })

  test('one schedule is the default: making another one so takes it from the first', async ({
    client,
    assert,
  }) => {
    const { token } = await aHost()

    const added = await client
      .post('/api/v3/availability')
      .bearerToken(token)
      .json({ ...schedule, isDefault: true })
    const list = await client.get('/api/v3/availability').bearerToken(token)
    const refused = await client
      .delete(`/api/v3/availability/${(added.body() as { id: string }).id}`)
      .bearerToken(token)

    const defaults = list.body().items.filter((item: { isDefault: boolean }) => item.isDefault)
    assert.lengthOf(defaults, 1)
    refused.assertBodyContains({ code: 'SCHEDULE_IS_DEFAULT' })
  })

  test('one that a service is offered by cannot be deleted', async ({ client }) => {
    const host = await aHost()
    const added = await client.post('/api/v3/availability').bearerToken(host.token).json(schedule)
    const { id } = added.body() as { id: string }
    await client
      .patch(`/api/v3/services/${host.service.id}`)
      .bearerToken(host.token)
      .json({ scheduleId: id })

    const refused = await client.delete(`/api/v3/availability/${id}`).bearerToken(host.token)

    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'SCHEDULE_IN_USE' })
  })

  test('pauses and steps lie within their limits, which are told in words', async ({ client }) => {
    const { token } = await aHost()
    const short = { value: 1, unit: 'MINUTE' }
    const long = { value: 25, unit: 'HOUR' }
    const answer = await client
      .post('/api/v3/availability')
      .bearerToken(token)
      .json({ ...schedule, interval: short, break: long })

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
    test(`an interval that ${title} is refused`, async ({ client }) => {
      const { token } = await aHost()
      const response = await client
        .post('/api/v3/availability')
        .bearerToken(token)
        .json({ ...schedule, weekly })
      response.assertStatus(422)
    })
  }

  test('hours through midnight belong to the day on which they begin, and are offered to their end', async ({
    client,
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

    const answer = await client
      .get(`/api/v3/products/${host.service.id}/availability`)
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

  test('a zone that does not exist is refused', async ({ client }) => {
    const { token } = await aHost()
    const response = await client
      .post('/api/v3/availability')
      .bearerToken(token)
      .json({ ...schedule, timeZone: 'Marte/Olympus' })
    response.assertBodyContains({
      errors: [{ field: 'timeZone', message: 'Selecciona una zona horaria válida' }],
    })
  })

  test('somebody else’s schedule is not found, and no service can be offered by it', async ({
    client,
  }) => {
    const host = await aHost()
    const other = await aHost()
    const added = await client.post('/api/v3/availability').bearerToken(host.token).json(schedule)
    const { id } = added.body() as { id: string }

    const read = await client.get(`/api/v3/availability/${id}`).bearerToken(other.token)
    const used = await client
      .patch(`/api/v3/services/${other.service.id}`)
      .bearerToken(other.token)
      .json({ scheduleId: id })

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

  test('what is booked is no longer offered, what touches it still is', async ({
    client,
    assert,
  }) => {
    const host = await aHost({ schedule: { interval: { value: 1, unit: 'HOUR' } } })
    const path = `/api/v3/products/${host.service.id}/availability`
    const starts = async () => {
      const response = await client.get(path).qs(range())
      const days = response.body().days as Record<string, { start: string }[]>
      return Object.values(days)
        .flat()
        .map(({ start }) => start)
    }

    const before = await starts()
    await client
      .post('/api/v3/appointments')
      .json({ productId: host.service.id, start: inDays(3), attendee: ana })
    const after = await starts()

    assert.include(before, inDays(3))
    assert.notInclude(after, inDays(3))
    assert.includeMembers(after, [inDays(3, 9), inDays(3, 11)])
  })

  test('days are those of the viewer’s calendar', async ({ client, assert }) => {
    const host = await aHost()
    const response = await client
      .get(`/api/v3/products/${host.service.id}/availability`)
      .qs({ ...range(), timeZone: 'Pacific/Auckland' })

    const days = response.body().days as Record<string, { start: string }[]>
    for (const [date, slots] of Object.entries(days)) {
      const local = DateTime.fromISO(slots[0]!.start, { zone: 'Pacific/Auckland' })
      assert.equal(local.toISODate(), date)
    }
  })

  test('a range without times names the next day that has some', async ({ client, assert }) => {
    const day = DateTime.now().setZone('America/Lima').plus({ days: 20 })
    const dates = [{ date: day.toISODate()!, intervals: [MORNING] }]
    const host = await aHost({ schedule: { weekly: {}, dates } })

    const response = await client
      .get(`/api/v3/products/${host.service.id}/availability`)
      .qs(range())

    assert.deepEqual(response.body(), { timeZone: 'America/Lima', days: {}, next: day.toISODate() })
  })

  test('a range of more than 62 days, or backwards, is refused', async ({ client }) => {
    const host = await aHost()
    const path = `/api/v3/products/${host.service.id}/availability`
    const now = DateTime.utc()

    const long = await client
      .get(path)
      .qs({ start: now.toISO(), end: now.plus({ days: 63 }).toISO() })
    const backwards = await client
      .get(path)
      .qs({ start: now.toISO(), end: now.minus({ days: 1 }).toISO() })
    const unknown = await client.get('/api/v3/products/nada/availability').qs(range())

    long.assertBodyContains({ code: 'INVALID_RANGE' })
    backwards.assertBodyContains({ code: 'INVALID_RANGE' })
    unknown.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
  })
})
