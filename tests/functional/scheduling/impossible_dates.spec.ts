import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { COUPON } from '#database/factories/coupon'
import { aHost, ALWAYS, ana, type TestHost } from '#tests/helpers/host'
import { transaction } from '#core/database/transaction'
import { aWorkshop } from '#tests/helpers/workshop'
import { disableUser } from '#app/accounts/sign_in/disable_user'

/** A day that no calendar has, and days too far away for a booking. */
const DAYS = [
  '2026-02-30',
  '2027-04-31',
  '0001-01-01',
  '0000-01-01',
  '1969-12-31',
  '2101-01-01',
  '9999-12-31',
]

/** Every call that takes a date, with that day in it. */
function callsWith({ service, api, account }: TestHost, day: string) {
  const at = `${day}T10:00:00.000Z`
  const host = { productId: service.id, attendee: ana }
  const get = (path: string, query: object) => api.get(path).qs(query)
  const post = (path: string, body: object) => api.post(path, body)
  const dates = [{ date: day, intervals: [] }]
  return [
    get(`/products/${service.id}/availability`, { start: at, end: at }),
    get(`/products/${service.id}/availability/series`, { start: at, weeks: 2 }),
    get('/availability/week', { start: day }),
    get('/availability/starts', { start: day, serviceId: service.id }),
    get('/availability/why', { start: at, serviceId: service.id }),
    get('/meetings', { start: day }),
    get('/tickets', { end: at }),
    post('/appointments', { ...host, start: at }),
    post('/appointments', { ...host, starts: [at] }),
    post('/tickets', { ...host, start: at }),
    post('/tickets/preview', { productId: service.id, start: at }),
    post(`/products/${account.id}/meetings`, { start: at }),
    post('/availability', { ...ALWAYS, name: 'Otro', isDefault: false, dates }),
    post('/vacations', { start: day, end: day }),
    post('/blocked-intervals', { start: at, end: at }),
    post('/coupons', { ...COUPON, expires: `${day}T10:00` }),
  ]
}

test.group('A date that there is not', () => {
  test('is refused with 422 wherever a date is taken', async ({ assert }) => {
    const host = await aHost({ account: { roleId: 'PRO' } })
    const taken: string[] = []

    for (const day of DAYS) {
      const answers = await Promise.all(callsWith(host, day))
      for (const [index, answer] of answers.entries())
        if (answer.status() !== 422) taken.push(`${day}, call ${index}: ${answer.status()}`)
    }

    assert.deepEqual(taken, [])
  })
})

test.group('A service', () => {
  test('lasts from a minute to thirty days, whatever its unit', async ({ assert }) => {
    const { api } = await aHost()
    const location = { type: 'otherUrl', link: 'https://meet.example.com/sala' }
    const publish = async (type: string, value: number, unit: string) => {
      const service = { type, title: `${type} ${value} ${unit}`, location, price: 0 }
      const answer = await api.post('/services', { ...service, duration: { value, unit } })
      return answer.status()
    }

    const refused: number[] = []
    for (const type of ['MEETING', 'WEBINAR'])
      for (const [value, unit] of [
        [0, 'MINUTE'],
        [0, 'DAY'],
        [31, 'DAY'],
        [2, 'MONTH'],
        [43_201, 'MINUTE'],
      ] as const)
        refused.push(await publish(type, value, unit))
    const accepted = [await publish('MEETING', 1, 'MINUTE'), await publish('WEBINAR', 1, 'MONTH')]

    assert.deepEqual(new Set(refused), new Set([422]))
    assert.deepEqual(accepted, [201, 201])
  })

  test('does not ask for a notice of more than ten years', async () => {
    const { api, service } = await aHost()

    const answer = await api.patch(`/services/${service.id}`, {
      policy: { maxReservation: { value: 100_000, unit: 'MONTH' } },
    })

    answer.assertStatus(422)
  })
})

test.group('The dates of a workshop', () => {
  test('are hidden once its host is shut out', async () => {
    const { service, user } = await aWorkshop()
    const before = await guest.get(`/products/${service.id}/meetings`)
    await transaction((trx) => disableUser(trx, user.id))

    const after = await guest.get(`/products/${service.id}/meetings`)

    before.assertStatus(200)
    after.assertStatus(404)
    after.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
  })
})
