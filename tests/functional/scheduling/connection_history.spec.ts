import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aProHost } from '#tests/helpers/host'
import i18nManager from '@adonisjs/i18n/services/main'
import { calendarsNow, connectGoogle, connectionNow, withGoogle } from '#tests/helpers/connections'
import {
  DEFAULT_SETTINGS,
  ON_DELETE,
  ON_MOVE,
  OUTAGES,
} from '#app/scheduling/connections/domain/connection_settings'

type Host = Awaited<ReturnType<typeof aProHost>>

type Change = {
  action: string
  name: string | null
  detail: string | null
  person: { id: string } | null
  fields: { name: string; before: string | null; after: string | null }[]
}

/** The history of one kind of things, the newest first. */
async function historyOf({ api }: Pick<Host, 'api'>, thing: string, thingId?: string) {
  const answer = await api.get('/activity/thing').qs({ thing, thingId })
  answer.assertStatus(200)
  return answer.body().items as Change[]
}

/** Connects a Google account with two calendars. */
const connectTwo = (
  client: Parameters<typeof connectGoogle>[0],
  host: Host,
  google: Parameters<typeof connectGoogle>[2]
) =>
  connectGoogle(client, host, google, {
    beforeWork: () => void google.addCalendar('ana@gmail.com', { id: 'work', summary: 'Trabajo' }),
  })

/** An entry by its fields: name, before and after. */
const fieldsOf = ({ fields }: Change) =>
  fields.map(({ name, before, after }) => [name, before, after])

test.group('The history of connections', () => {
  test('has what a host lets in, lets in again and removes, with who, and no token', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aProHost()
    const { id } = await connectGoogle(client, host, google)
    await connectGoogle(client, host, google)
    const removed = await host.api.delete(`/connections/${id}`)
    removed.assertStatus(204)
    await workOff()

    const changes = await historyOf(host, 'connection', id)

    const own = changes.filter(({ detail }) => detail === null)
    assert.deepEqual(
      own.map(({ action, name, person }) => [action, name, person?.id]),
      [
        ['removed', 'ana@gmail.com', host.user.id],
        ['changed', 'ana@gmail.com', host.user.id],
        ['created', 'ana@gmail.com', host.user.id],
      ]
    )
    assert.deepEqual(
      own[1]!.fields.map(({ name }) => name),
      ['Conectada']
    )
    assert.lengthOf(await db.from('connections'), 0)
    const { rows } = await db.rawQuery('SELECT before::text || after::text AS text FROM audit_log')
    const text = rows.map((row: { text: string }) => row.text).join()
    assert.notMatch(text, /credentials|channel|token/i)
  })

  test('has the settings before and after, in the words of their page', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aProHost()
    const { id } = await connectGoogle(client, host, google)
    const change = { privateTitles: true, onMove: 'FOLLOW', onDelete: 'CANCEL', onOutage: 'CLOSE' }
    const changed = await host.api.patch(`/connections/${id}`, change)
    changed.assertStatus(200)

    const [latest] = await historyOf(host, 'connection', id)

    assert.equal(latest!.person!.id, host.user.id)
    assert.deepEqual(fieldsOf(latest!), [
      ['Escribe solo “Ocupado”', 'No', 'Sí'],
      ['Si borras una cita del calendario', 'Preguntarme', 'Cancelar la reserva'],
      ['Si la conexión falla', 'Seguir ofreciendo', 'Cerrar mis horas'],
      ['Si mueves una cita en el calendario', 'Preguntarme', 'Mover la reserva'],
    ])
  })

  test('has which calendars block and where bookings are written, and nothing of passes', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aProHost()
    const { id } = await connectTwo(client, host, google)
    const before = await historyOf(host, 'connection', id)
    const other = (await calendarsNow()).find((one) => !one.is_destination && one.is_writable)
    const change = (body: object) =>
      host.api.patch(`/connections/${id}/calendars/${other.id}`, body)
    ;(await change({ isBlocking: true })).assertStatus(200)
    ;(await change({ isDestination: true })).assertStatus(200)
    await workOff()

    const changes = await historyOf(host, 'connection', id)

    const added = changes.slice(0, changes.length - before.length)
    assert.isTrue(added.every(({ person }) => person?.id === host.user.id))
    assert.sameDeepMembers(
      added.map((one) => [one.name, one.detail === other.name, ...fieldsOf(one)]),
      [
        ['ana@gmail.com', true, ['Bloquea tus horas', 'No', 'Sí']],
        ['ana@gmail.com', true, ['Tus citas se escriben aquí', 'No', 'Sí']],
        ['ana@gmail.com', false, ['Tus citas se escriben aquí', 'Sí', 'No']],
      ]
    )
    // What was chosen at first is there too, as chosen by the system.
    const first = before.filter(({ detail }) => detail !== null)
    assert.isNotEmpty(first)
    assert.isTrue(first.every(({ person }) => person === null))
  })

  test('has the calendar of a service by its name, also when the connection is removed', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aProHost()
    const { id } = await connectTwo(client, host, google)
    const [one, other] = (await calendarsNow()).filter((calendar) => calendar.is_writable)
    const choose = (calendarId: string | null) =>
      host.api.put(`/service-calendars/${host.service.id}`, { calendarId })
    for (const calendarId of [one.id, one.id, other.id, null, other.id])
      (await choose(calendarId)).assertStatus(200)
    await host.api.delete(`/connections/${id}`)

    const changes = await historyOf(host, 'service', host.service.id)

    const own = changes.filter(({ fields }) =>
      fields.some(({ name }) => name === 'Calendario de sus citas')
    )
    assert.deepEqual(
      own.map((change) => [change.action, ...fieldsOf(change)[0]!.slice(1)]),
      [
        ['removed', other.name, null],
        ['created', null, other.name],
        ['removed', other.name, null],
        ['changed', one.name, other.name],
        ['created', null, one.name],
      ]
    )
    assert.isTrue(own.every(({ person }) => person?.id === host.user.id))
  })

  test('is in the file of the whole history', async ({ assert, client, cleanup }) => {
    const google = await withGoogle(cleanup)
    const host = await aProHost()
    await connectGoogle(client, host, google)
    const { id } = await connectionNow()
    await host.api.patch(`/connections/${id}`, { onMove: 'PROPOSE' })

    const started = await host.api.post('/activity/exports', { thing: 'connection' })
    started.assertStatus(201)
    await workOff()
    const file = await host.api.get(`/exports/${started.body().id}/file`)

    file.assertStatus(200)
    assert.include(file.text(), 'Proponer a mi cliente')
    assert.include(file.text(), 'ana@gmail.com')
  })

  test('has words for each setting and each of its values, in both languages', async ({
    assert,
  }) => {
    const values = { outage: OUTAGES, on_move: ON_MOVE, on_delete: ON_DELETE }
    const keys = [
      ...Object.keys(DEFAULT_SETTINGS).map((name) => `api.changes.fields.${name}`),
      ...Object.entries(values).flatMap(([of, all]) =>
        all.map((one) => `admin.integrations.${of}.${one}.title`)
      ),
    ]
    for (const locale of ['es', 'en']) {
      const texts = i18nManager.getTranslationsFor(locale)
      assert.deepEqual(
        keys.filter((key) => !(key in texts)),
        [],
        locale
      )
    }
  })
})
