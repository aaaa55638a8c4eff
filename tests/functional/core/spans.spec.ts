import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { BUSINESS } from '#tests/helpers/analytics'

const [EARLY, LATE] = ['2027-03-01', '2027-03-02']
const instantOf = (day: string) => `${day}T10:00:00Z`

/** What may be narrowed to days, both included. */
const BY_DAYS = ['/tickets/report', '/tickets/report/download', '/users/me/shares', '/analytics']

/** What may be narrowed to instants. */
const BY_INSTANTS = [
  '/tickets',
  '/tickets/count',
  '/meetings',
  '/activity',
  '/deliveries',
  '/receipts',
  '/users/me/wallet',
]

const CASES = [
  ...BY_DAYS.map((path) => ({ path, early: EARLY, late: LATE })),
  ...BY_INSTANTS.map((path) => ({ path, early: instantOf(EARLY), late: instantOf(LATE) })),
]

test.group('A span that a list is narrowed to', () => {
  test('may not end before it starts: {path}')
    .with(CASES)
    .run(async ({ assert }, { path, early, late }) => {
      const { api } = await aHost(BUSINESS)
      const asked = (start: string, end: string) => api.get(`${path}?${query({ start, end })}`)

      const turned = await asked(late, early)
      turned.assertStatus(422)
      const [error] = turned.body().errors
      assert.deepInclude(error, { field: 'end', rule: 'startBeforeEnd' })
      assert.equal(error.message, 'El inicio debe ser anterior al final')

      const straight = await asked(early, late)
      straight.assertStatus(200)
      const [oneSided, same] = [
        await api.get(`${path}?${query({ end: early })}`),
        await asked(early, early),
      ]
      oneSided.assertStatus(200)
      same.assertStatus(200)
    })

  test('needs some time between both ends where it is of hours', async ({ assert }) => {
    const { api, service } = await aHost(BUSINESS)
    const [early, late] = [instantOf(EARLY), instantOf(LATE)]
    for (const path of [`/products/${service.id}/availability`, '/users/me/events'])
      for (const [start, end] of [
        [late, early],
        [early, early],
      ] as const) {
        const refused = await api.get(path).qs({ start, end })
        refused.assertStatus(422)
        const [error] = refused.body().errors
        assert.deepInclude(error, { field: 'end', rule: 'startBeforeEnd' })
      }
  })

  test('may have the present at a side, which moves past the other one', async () => {
    const { api } = await aHost(BUSINESS)
    for (const span of [
      { start: 'now', end: '2020-01-01' },
      { start: '2099-01-01', end: 'now' },
    ])
      (await api.get(`/tickets?${query(span)}`)).assertStatus(200)
  })

  test('is refused of an export too', async () => {
    const { api } = await aHost(BUSINESS)
    const span = { start: instantOf(LATE), end: instantOf(EARLY) }
    const exported = await api.post('/activity/exports', span)
    exported.assertStatus(422)
  })
})

const query = (values: Record<string, string>) => String(new URLSearchParams(values))
