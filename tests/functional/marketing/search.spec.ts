import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aTeam } from '#tests/helpers/team'
import { find, grouped } from '#tests/helpers/search'
import db from '@adonisjs/lucid/services/db'
import Service from '#app/catalog/services/service'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { aWorkshop } from '#tests/helpers/workshop'
import { aHost, luis, inDays, SESSION, type TestHost } from '#tests/helpers/host'

const findOnSite = async (q: string) => {
  const answer = await guest.get('/search/public').qs({ q })
  answer.assertStatus(200)
  return grouped(answer.body())
}

const josé = { ...luis, name: 'José Ñáñez Quispe', email: 'jose@example.com' }

test.group('GET /search', () => {
  test('finds clients and bookings without their accents, by all words and with a slip', async ({
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const { code } = await aBooking(host, { attendee: josé })
    const { buyerId } = await ticketOf(code)

    const { buyers, bookings } = await find(host, 'jose nanez')
    const byPhone = await find(host, '612345678')
    const slipped = await find(host, 'Qispe')
    const byCode = await find(host, code)
    const none = await find(host, 'jose perez')

    assert.containSubset(buyers![0], {
      id: buyerId,
      title: josé.name,
      url: `/profile/u/me/buyers/${buyerId}`,
    })
    assert.containSubset(bookings![0], {
      url: `/profile/u/me/bookings/tickets/${code}`,
      state: 'confirmed',
    })
    assert.equal(bookings![0]!.title, josé.name)
    assert.isNotEmpty(byPhone.buyers!)
    assert.equal(slipped.buyers?.[0]?.id, buyerId)
    assert.include(byCode.bookings![0]!.url, code)
    assert.deepEqual(none, {})
  })

  test('finds services by the forms of their words, with the words around', async ({ assert }) => {
    const host = await aHost()
    const description = `${'Antes de la primera cita hablamos un poco. '.repeat(4)}Hacemos técnicas de relajación para dormir mejor cada noche.`
    await Service.query()
      .where({ id: host.service.id })
      .update({ title: 'Terapia de parejas', description })

    const byForm = await find(host, 'terapias pareja')
    const byText = await find(host, 'tecnica')

    assert.containSubset(byForm.services![0], {
      title: 'Terapia de parejas',
      url: `/profile/u/me/services/individual/${host.service.id}`,
    })
    assert.include(byText.services![0]!.description!, 'técnicas')
    assert.isAtMost(byText.services![0]!.description!.length, 74)
  })

  test('shows clients only under a plan that opens them, and nothing of other accounts', async ({
    assert,
  }) => {
    const basic = await aHost({ account: { roleId: 'BASIC' } })
    await aBooking(basic, { attendee: josé })
    const other = await aHost({ account: { roleId: 'BUSINESS' } })

    const own = await find(basic, 'jose')
    const foreign = await find(other, 'jose')

    assert.deepEqual(Object.keys(own), ['bookings'])
    assert.deepEqual(foreign, {})
  })

  test('is for those who run the account, of what the address of the call names', async ({
    assert,
  }) => {
    const { account, members } = await aTeam('Espacio Raíz')

    const call = (who: TestHost) => who.api.in(account).get('/search').qs({ q: 'ana' })

    const [owner, admin] = await Promise.all([call(members.OWNER), call(members.ADMIN)])
    owner.assertStatus(200)
    admin.assertStatus(200)
    ;(await call(members.COLLABORATOR)).assertStatus(403)
    const stranger = await aHost()
    ;(await call(stranger)).assertStatus(404)
    ;(await guest.get('/search').qs({ q: 'ana' })).assertStatus(401)
    assert.exists(account.id)
  })

  test('leads to the dashboard of the team that is searched', async ({ assert }) => {
    const { account, members } = await aTeam('Espacio Raíz')
    const { api } = members.ADMIN
    const title = 'Terapia de parejas'
    const made = await api.in(account).post('/services', { ...SESSION, title, slug: 'parejas' })
    const { id } = made.body() as { id: string }

    const answer = await api.in(account).get('/search').qs({ q: 'terapias' })
    const own = await api.get('/search').qs({ q: 'terapias' })

    const { services } = grouped(answer.body())
    assert.equal(services![0]!.url, `/profile/t/${account.id}/services/individual/${id}`)
    assert.deepEqual(own.body(), { items: [] })
  })

  test('ends after its time, and is not an error of ours', async () => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const other = await db.transaction()
    await other.rawQuery('LOCK TABLE services IN ACCESS EXCLUSIVE MODE')
    try {
      const answer = await host.api.get('/search').qs({ q: 'terapia' })
      answer.assertStatus(503)
    } finally {
      await other.rollback()
    }
  })

  test('takes signs of patterns and queries as they are, and refuses a letter alone', async ({
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    await aBooking(host, { attendee: josé })

    for (const q of ['%%', '__', "o'b", 'a & b | !c', '(:*', '\\', '?? ?', ':text :word0', 'de la'])
      assert.notProperty(await find(host, q.padEnd(2, '\\')), 'buyers', q)
    for (const q of ['a', ' ', 'x'.repeat(81)])
      (await host.api.get('/search').qs({ q })).assertStatus(422)
  })

  test('reads the index of an account with thousands of clients and bookings', async ({
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const { code } = await aBooking(host, { attendee: josé })
    await manyBuyers(await ticketOf(code))

    const statements = await searchesOf(() => find(host, 'nanez'))
    const plans = await Promise.all(statements.map(planOf))

    assert.isNotEmpty(plans.filter((plan) => plan.includes('buyers_search')))
    assert.isNotEmpty(plans.filter((plan) => plan.includes('tickets_search')))
    assert.isEmpty(plans.filter((plan) => /Seq Scan on (buyers|tickets)/.test(plan)))
  })
})

test.group('GET /search/public', () => {
  test('finds professionals and services that are shown to all, without e-mail and phone', async ({
    assert,
  }) => {
    const host = await aHost({
      account: { firstName: 'Lucía', lastName: 'Peña', profession: 'Psicóloga clínica' },
    })
    await Service.query()
      .where({ id: host.service.id })
      .update({ title: 'Terapia breve', isPublic: true })

    const { professionals } = await findOnSite('psicologa lucia')
    const { services } = await findOnSite('terapias')
    const answer = await guest.get('/search/public').qs({ q: 'lucia' })

    assert.containSubset(professionals![0], {
      title: 'Lucía Peña',
      description: 'Psicóloga clínica',
      url: `/${host.username}`,
    })
    assert.containSubset(services![0], {
      title: 'Terapia breve',
      description: 'Lucía Peña',
      url: `/${host.username}/${host.service.slug}`,
    })
    assert.notMatch(answer.text(), /@|phone|\+51/)
  })

  test('finds no workshop whose dates are over, on the connection that it has', async ({
    assert,
  }) => {
    const workshop = await aWorkshop()
    await Service.query().where({ id: workshop.service.id }).update({ title: 'Taller de barro' })
    const coming = await findOnSite('barro')
    await db.from('meetings').update({ start_at: inDays(-2), end_at: inDays(-1) })

    assert.lengthOf(coming.services!, 1)
    assert.deepEqual(await findOnSite('barro'), {})
  })

  test('finds nothing that is hidden, blocked, archived or of a disabled host', async ({
    assert,
  }) => {
    const hidden = [{ isPublic: false }, { isBlocked: true }, { archivedAt: new Date() }]
    for (const change of hidden) {
      const host = await aHost({ account: { firstName: 'Oculta' } })
      await Service.query()
        .where({ id: host.service.id })
        .update({ title: 'Secreto', ...change })
    }
    const disabled = await aHost({ account: { firstName: 'Oculta' } })
    await Service.query().where({ id: disabled.service.id }).update({ title: 'Secreto' })
    await db.from('users').where({ id: disabled.user.id }).update({ state: 'DISABLED' })

    assert.deepEqual(await findOnSite('oculta'), {})
    assert.deepEqual(await findOnSite('secreto'), {})
  })
})

test.group('/search', () => {
  test('shows what fits without script, and takes any address', async ({ client, assert }) => {
    const host = await aHost({ account: { firstName: 'Lucía', lastName: 'Peña' } })
    await Service.query().where({ id: host.service.id }).update({ isPublic: true })

    const page = (await client.get('/search').qs({ search: 'pena' })).text()
    const none = (await client.get('/search').qs({ search: '<b>xqzw' })).text()

    assert.match(page, /Lucía <mark>Peña<\/mark>/)
    assert.include(page, `href="/${host.username}"`)
    assert.include(none, '&lt;b&gt;xqzw')
    for (const query of [
      '',
      '?search=',
      '?search=a',
      '?search[]=ana',
      `?search=${'x'.repeat(500)}`,
    ])
      (await client.get(`/search${query}`)).assertStatus(200)
  })
})

/** Thousands of clients like one, each with a booking. */
async function manyBuyers({ accountId, id }: { accountId: string; id: string }) {
  const columns = async (table: string, but: string[]) => {
    const { rows } = await db.rawQuery(
      'SELECT column_name AS name FROM information_schema.columns WHERE table_name = ?',
      [table]
    )
    return (rows as { name: string }[])
      .map(({ name }) => `"${name}"`)
      .filter((name) => !but.includes(name.slice(1, -1)))
      .join(', ')
  }
  const buyers = await columns('buyers', ['id', 'email', 'name'])
  await db.rawQuery(
    `INSERT INTO buyers (id, email, name, ${buyers})
     SELECT md5('buyer' || n)::uuid, 'c' || n || '@example.com', 'Persona ' || md5(n::text), ${buyers}
     FROM buyers, generate_series(1, 6000) AS n WHERE account_id = ?`,
    [accountId]
  )
  const tickets = await columns('tickets', ['id', 'code', 'attendee_name', 'meeting_id'])
  await db.rawQuery(
    `INSERT INTO tickets (id, code, attendee_name, ${tickets})
     SELECT md5('ticket' || n)::uuid, left(md5('code' || n), 20), 'Persona ' || md5(n::text), ${tickets}
     FROM tickets, generate_series(1, 4000) AS n WHERE id = ?`,
    [id]
  )
  // What waits to be sorted into an index is work that the planner counts; the database does it by itself in time.
  await db.rawQuery(
    `SELECT gin_clean_pending_list('buyers_search'), gin_clean_pending_list('tickets_search')`
  )
  await db.rawQuery('ANALYZE buyers, tickets')
}

type Statement = { sql: string; bindings: string[] }

/** The statements by which something is searched. */
async function searchesOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const note = (statement: Statement) => void seen.push(statement)
  const knex = db.connection().getWriteClient()
  knex.on('query', note)
  await work().finally(() => knex.removeListener('query', note))
  return seen.filter(({ sql }) => sql.includes('likeness'))
}

async function planOf({ sql, bindings }: Statement): Promise<string> {
  const { rows } = await db.rawQuery(`EXPLAIN ${sql.replace(/\$\d+/g, '?')}`, bindings)
  return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n')
}
