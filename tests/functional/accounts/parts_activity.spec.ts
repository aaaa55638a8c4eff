import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aProHost } from '#tests/helpers/host'
import { WALLET } from '#database/factories/payment_method'
import { guest } from '#tests/helpers/api'
import { inDays } from '#database/factories/times'
import { aWorkshop, bookPlaces, onDay } from '#tests/helpers/workshop'

type Field = { name: string; before: string | null; after: string | null }
type Change = {
  action: string
  thing: string
  name: string | null
  detail: string | null
  fields: Field[]
}

const DATE = 'Fecha del taller'

const changesOf = async (api: typeof guest, query: object): Promise<Change[]> => {
  const answer = await api.get('/activity').qs({ ...query, size: 50 })
  answer.assertStatus(200)
  return answer.body().items
}

const fieldOf = ({ fields }: Change, name: string) => fields.find((field) => field.name === name)

test.group('The history of settings', () => {
  test('has the dates of a workshop: added, changed, moved and removed', async ({ assert }) => {
    const { api, service } = await aWorkshop({ sessions: [onDay(5)] })
    const dates = `/products/${service.id}/meetings`
    const made = await api.post(dates, { start: inDays(8, 20), places: 10 })
    made.assertStatus(201)
    const { id } = made.body()
    const changed = await api.patch(`${dates}/${id}`, { places: 12 })
    changed.assertStatus(200)
    const closed = await api.patch(`${dates}/${id}`, { maxReservationDate: inDays(7, 20) })
    closed.assertStatus(200)
    const moved = await api.patch(`${dates}/${id}`, { start: inDays(9, 18) })
    moved.assertStatus(200)
    const gone = await api.delete(`${dates}/${id}`)
    gone.assertStatus(204)

    const changes = await changesOf(api, { thing: 'service', thingId: service.id })

    const [removed, move, end, places, added] = changes
    const details = [removed, move, end, places, added].map((change) => change!.detail)
    assert.deepEqual(details, [
      'Fecha quitada',
      ...Array(3).fill('Fecha cambiada'),
      'Fecha agregada',
    ])
    for (const change of [removed, move, end, places, added]) {
      assert.equal(change!.action, 'changed')
      assert.equal(change!.name, 'Taller')
    }
    const first = fieldOf(added!, DATE)!
    assert.isNull(first.before)
    assert.match(first.after!, /8:00/)
    assert.equal(fieldOf(added!, 'Cupos')!.after, '10')
    assert.deepInclude(fieldOf(places!, 'Cupos'), { before: '10', after: '12' })
    assert.equal(fieldOf(places!, DATE)!.after, first.after)
    assert.isUndefined(fieldOf(places!, 'Lugar'))
    assert.isNull(fieldOf(end!, 'Reservas hasta')!.before)
    assert.match(fieldOf(end!, 'Reservas hasta')!.after!, /8:00/)
    assert.equal(fieldOf(move!, DATE)!.before, first.after)
    assert.match(fieldOf(move!, DATE)!.after!, /6:00/)
    assert.equal(fieldOf(removed!, DATE)!.before, fieldOf(move!, DATE)!.after)
    assert.isNull(fieldOf(removed!, DATE)!.after)
  })

  test('has nothing of what clients do to a date, nor of hours that are booked', async ({
    assert,
  }) => {
    const workshop = await aWorkshop({ sessions: [onDay(5, { places: 3 })] })
    const before = await db.from('audit_log').where({ source: 'meetings' })

    const { code } = (await bookPlaces(workshop, { guests: 1 })).body()
    const cancelled = await guest.post(`/tickets/${code}/cancel`, {})
    cancelled.assertStatus(200)

    assert.sameDeepMembers(await db.from('audit_log').where({ source: 'meetings' }), before)
  })

  test('has a new key of the door, and not the first one, which is made by itself', async ({
    assert,
  }) => {
    const workshop = await aWorkshop()
    const { code } = (await bookPlaces(workshop)).body()
    const ticket = await guest.get(`/tickets/${code}/ticket.png`)
    ticket.assertStatus(200)
    assert.isEmpty(await changesOf(workshop.api, { thing: 'entry_key' }))

    const made = await workshop.api.post('/check-in/keys', {})
    made.assertStatus(201)

    const [change, ...others] = await changesOf(workshop.api, { thing: 'entry_key' })
    assert.isEmpty(others)
    assert.equal(change!.action, 'created')
    assert.deepEqual(change!.fields, [{ name: 'Número de la clave', before: null, after: '2' }])
  })

  test('names a method of payment that is not offered any more', async ({ assert }) => {
    const { api } = await aProHost()
    const own = await api.post('/payment-methods', { ...WALLET, title: 'Yape de Ana' })
    assert.equal(own.status(), 201, own.text())
    for (const method of ['card', own.body().id]) {
      const hidden = await api.put(`/payment-methods/${method}/hidden`, { services: ['MEETING'] })
      assert.equal(hidden.status(), 200, hidden.text())
    }

    const [latest, earlier] = await changesOf(api, { thing: 'payment_method' })

    assert.equal(latest!.name, 'Yape de Ana')
    assert.equal(earlier!.name, 'Tarjeta')
    const where = { name: 'No se ofrece en', before: null, after: 'Sesión' }
    assert.deepEqual(earlier!.fields, [where])
  })

  test('says in words what a key of programs may do', async ({ assert }) => {
    const { api } = await aProHost()
    const scopes = ['buyers:read', 'bookings:write', 'bookings:read']
    const made = await api.post('/api-keys', { name: 'Web', scopes })
    assert.equal(made.status(), 201, made.text())

    const [change] = await changesOf(api, { thing: 'api_key' })

    const may = 'Reservas: leer, escribir; Clientes: leer'
    assert.deepInclude(fieldOf(change!, 'Permisos'), { before: null, after: may })
  })
})
