import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { formatWhen } from '#shared/formats'
import i18nManager from '@adonisjs/i18n/services/main'
import { mostCounted } from '#config/list_limits'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { aPractice, reserve } from '#tests/helpers/collaborators'
import { planOf, rowsRead, statementsOf, type Statement } from '#tests/helpers/plans'
import { aProHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'

type Field = { name: string; before: string | null; after: string | null }
type Change = {
  id: string
  at: string
  thing: string
  thingId: string
  name: string
  action: string
  detail: string | null
  person: { id: string; name: string } | null
  fields: Field[]
}

type Api = Pick<TestHost, 'api'>

async function activityOf({ api }: Api, query: object = {}) {
  const answer = await api.get('/activity').qs(query)
  answer.assertStatus(200)
  return answer.body() as { total: number; items: Change[] }
}

const bookingsOf = async (host: Api, query: object = {}) =>
  (await activityOf(host, { thing: 'booking', ...query })).items

/** The rows of the file of changes that pass a filter, without its head. */
async function fileOf({ api }: Api, filter: object = {}): Promise<string[][]> {
  const started = await api.post('/activity/exports', filter)
  await workOff()
  const file = await api.get(`/exports/${started.body().id}/file`)
  file.assertStatus(200)
  const [, ...rows] = parse(file.text(), { bom: true }) as string[][]
  return rows
}

/** The rows that changes of the list are in a file: no cell begins as a formula does. */
function rowsOf(changes: Change[], { account }: TestHost): string[][] {
  return changes.flatMap(({ at, person, action, thing, name, detail, fields }) => {
    const when = formatWhen(DateTime.fromISO(at), account.timeZone, 'es')
    const words = (key: string) => i18nManager.locale('es').t(`admin.activity.${key}`)
    const who = person ? person.name : words('system')
    const head = [when, who, words(`actions.${action}`), words(`things.${thing}`)]
    const called = [name, detail].filter(Boolean).join(' · ')
    const values = fields.map((one) => [one.name, one.before ?? '', one.after ?? ''])
    const rows = values.length > 0 ? values : [['', '', '']]
    const plain = (cell: string) => (/^[=+@-]/.test(cell) ? `'${cell}` : cell)
    return rows.map((row) => [...head, called, ...row, at].map(plain))
  })
}

const fieldOf = ({ fields }: Change, name: string) => fields.find((field) => field.name === name)

test.group('What people did to bookings', () => {
  test('is in the history of the account: who, what, before and after, and why', async ({
    assert,
  }) => {
    const host = await aProHost()
    const { code } = await aBooking(host)
    const { id, state } = await ticketOf(code)
    const moved = await host.api.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    moved.assertStatus(200)
    await host.api.patch('/users/me', { profession: 'Psicóloga' })
    await host.api.post(`/tickets/${code}/cancel`, { reason: 'Viajo ese día' })

    const items = await bookingsOf(host)
    const { items: all } = await activityOf(host)
    const ofOne = await host.api.get('/activity/thing').qs({ thing: 'booking', thingId: id })

    assert.equal(state, 'confirmed')
    const [cancelled, move, ...others] = items
    // That the client booked is no deed of a person of the account.
    assert.isEmpty(others)
    assert.include(cancelled, { thingId: id, name: ana.name, action: 'changed', detail: null })
    assert.equal(cancelled!.person!.id, host.user.id)
    assert.include(fieldOf(cancelled!, 'Estado'), { before: 'Reprogramada', after: 'Cancelada' })
    assert.include(fieldOf(cancelled!, 'Motivo'), { after: 'Viajo ese día' })
    assert.equal(move!.detail, 'Cambio de hora')
    assert.isNotNull(fieldOf(move!, 'Hora anterior')!.after)
    // Settings and bookings stand in one line of time.
    const things = all.map(({ thing }) => thing)
    assert.deepEqual(things.slice(0, 3), ['booking', 'account', 'booking'])
    assert.equal(ofOne.body().total, 2)
  })

  test('names the rules that a host overrode, and what was written', async ({ assert }) => {
    const host = await aProHost({ service: { policy: { maxReservation: DAY_AHEAD } } })
    const booked = await host.api.post('/tickets', {
      productId: host.service.id,
      start: inDays(3),
      attendee: luis,
      anyway: 'Es urgente',
    })
    booked.assertStatus(201)
    const [{ code }] = booked.body().items as [{ code: string }]
    await host.api.post(`/tickets/${code}/notes`, { text: 'Trae tu carné.' })

    const items = await bookingsOf(host)

    const note = items.find(({ detail }) => detail === 'Mensaje a tu cliente')
    assert.include(fieldOf(note!, 'Texto'), { after: 'Trae tu carné.' })
    const override = items.find(({ detail }) => detail === 'Contra las propias reglas')
    assert.include(fieldOf(override!, 'Motivo'), { after: 'Es urgente' })
    assert.isNotEmpty(fieldOf(override!, 'Reglas propias')!.after)
    assert.include(items.at(-1), { action: 'created', name: luis.name })
  })

  test('is filtered by person and period, turned page by page without a gap, and in the file', async ({
    assert,
  }) => {
    const host = await aProHost()
    const { code } = await aBooking(host)
    for (const text of ['uno', 'dos', 'tres'])
      await host.api.post(`/tickets/${code}/notes`, { text })
    await host.api.patch('/users/me', { profession: 'Coach' })

    const { items, total } = await activityOf(host, { size: 100 })
    const pages = await Promise.all(
      items.map(async (_, at) => (await activityOf(host, { page: at + 1, size: 1 })).items[0]!.id)
    )
    const own = await bookingsOf(host, { person: host.user.id })
    const system = await bookingsOf(host, { person: 'system' })
    const later = await bookingsOf(host, { start: '2090-01-01T00:00:00Z' })
    const before = await bookingsOf(host, { end: items[0]!.at })
    const people = await host.api.get('/activity/people')
    const file = await fileOf(host, { thing: 'booking' })
    const whole = await fileOf(host)

    assert.equal(total, items.length)
    assert.deepEqual(
      pages,
      items.map(({ id }) => id)
    )
    assert.lengthOf(own, 3)
    assert.isEmpty(system)
    assert.isEmpty(later)
    assert.lengthOf(before, 3)
    assert.deepInclude(people.body().items[0], { id: host.user.id })
    // A file has a row for each field of what the list shows, in its order and words.
    assert.deepEqual(file, rowsOf(await bookingsOf(host, { size: 100 }), host))
    assert.deepEqual(whole, rowsOf(items, host))
    assert.isAbove(whole.length, file.length)
  })

  test('is the owner’s to read; another account and its bookings stay apart', async ({
    assert,
  }) => {
    const practice = await aPractice()
    const booked = await reserve(practice)
    const { code } = booked.body() as { code: string }
    await practice.api.post(`/tickets/${code}/cancel`, {})
    const [, member] = practice.people
    const stranger = await aProHost()

    const refused = await member!.api.in(practice.account).get('/activity')
    const { id } = await ticketOf(code)

    refused.assertStatus(403)
    assert.lengthOf(await bookingsOf(practice), 1)
    assert.isEmpty(await bookingsOf(stranger, { thingId: id }))
    assert.isEmpty(await bookingsOf(member!))
  })

  test('of a large account is read by a page, also of one person and of a booking', async ({
    assert,
  }) => {
    const host = await aProHost()
    const { code } = await aBooking(host)
    const { id, accountId } = await ticketOf(code)
    await db.rawQuery(
      `INSERT INTO ticket_events (account_id, id, ticket_id, from_state, to_state, actor, user_id, created_at)
       SELECT ?, gen_random_uuid(), ?, 'confirmed', 'confirmed', 'host', ?, now() - n * interval '1 minute'
       FROM generate_series(1, ?) n`,
      [accountId, id, host.user.id, 5 * mostCounted]
    )
    await db.rawQuery('ANALYZE ticket_events')
    const isCount = ({ sql }: Statement) => /count\(\*\)/i.test(sql)
    const none = host.account.id

    for (const query of [{}, { person: host.user.id }, { person: none }, { start: inDays(-1) }]) {
      const read = await statementsOf(() => activityOf(host, query))
      const rows = await Promise.all(
        read.map(
          async (one) => [isCount(one), rowsRead(await planOf(one, { analyze: true }))] as const
        )
      )
      const said = JSON.stringify(query)
      for (const [counts, count] of rows)
        assert.isAtMost(count, counts ? 2.2 * mostCounted : 200, said)
    }
    const { total } = await activityOf(host)
    assert.equal(total, mostCounted)

    // A page that no index led along would be found.
    const page = (await statementsOf(() => activityOf(host))).find(({ sql }) => /OFFSET/.test(sql))
    const settings = [
      'enable_indexscan = off',
      'enable_indexonlyscan = off',
      'enable_bitmapscan = off',
    ]
    const unled = await planOf(page!, { analyze: true, settings })
    assert.isAbove(rowsRead(unled), 5 * mostCounted)
  }).timeout(60_000)
})

/** Less ahead than the booking of the test. */
const DAY_AHEAD = { value: 1, unit: 'DAY' } as const
