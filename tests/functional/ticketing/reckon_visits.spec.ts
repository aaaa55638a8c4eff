import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { reckonedVisits } from '#config/buyer_limits'
import { recordAs, transaction, type Trx } from '#core/database/transaction'
import { reckonAll, VisitedHost } from '#tests/helpers/visits'
import { reckonVisits } from '#app/ticketing/last_visits/reckon_visits'

/** Statements of one portion, and the first behind the lock of its clients. */
const STATEMENTS = [0, 1, 2, 3, 4]
const LOCKED = 3

/** A transaction that does something else before its nth statement. */
function interrupted(trx: Trx, nth: number, meanwhile: () => Promise<unknown>): Trx {
  let number = 0
  const rawQuery = async (...args: Parameters<Trx['rawQuery']>) => {
    if (number++ === nth) await meanwhile()
    return trx.rawQuery(...args)
  }
  return new Proxy(trx, {
    get: (of, key) => (key === 'rawQuery' ? rawQuery : Reflect.get(of, key)),
  })
}

/** A client who came seven weeks ago and one who came two weeks ago, before anything is reckoned. */
async function twoClients(host?: VisitedHost) {
  const of = host ?? (await VisitedHost.make())
  const [early, late] = [await of.client(), await of.client()]
  const [before, lately] = [await of.hour(-49), await of.hour(-14)]
  const ticket = await of.booked(early, [before])
  const other = await of.booked(late, [lately])
  return { of, early, late, before, lately, ticket, other }
}

/** What may be committed while a client is reckoned. */
const CHANGES: Record<string, (two: Awaited<ReturnType<typeof twoClients>>) => Promise<unknown>> = {
  'a booking of last week': async ({ of, early }) => of.booked(early, [await of.hour(-7)]),
  'a call-off': ({ lately }) =>
    db.from('meetings').where('id', lately).update({ state: 'cancelled' }),
  'a mark of absence': ({ of, ticket, before }) => of.marked(ticket, before, 'absent'),
  'a merge': ({ of, early, late }) => of.merged(early, late),
  'a move between clients': ({ early, other }) =>
    db.from('tickets').where('id', other).update({ buyer_id: early }),
}

/** What is kept of a client. */
const kept = async (id: string) => {
  const [row] = await db
    .from('buyers')
    .where({ id })
    .select('last_visit_at', 'updated_at', 'revision')
  return row as { last_visit_at: Date | null; updated_at: Date; revision: number }
}

test.group('Last visits that are reckoned', () => {
  test('are right where {$self} is committed between any two statements')
    .with(Object.keys(CHANGES))
    .run(async ({ assert }, name) => {
      const host = await VisitedHost.make()
      for (const nth of STATEMENTS) {
        const two = await twoClients(host)
        let happened = false
        await transaction((trx) =>
          reckonVisits(
            interrupted(trx, nth, async () => {
              happened = true
              // From the lock on a merge waits for the end of the run.
              if (name !== 'a merge' || nth < LOCKED) await CHANGES[name]!(two)
            })
          )
        )
        assert.isTrue(happened, `${nth}`)
        assert.deepEqual(await two.of.away(4), await two.of.awayByHours(4), `${nth}, before`)
        await reckonAll()
        assert.deepEqual(await two.of.away(4), await two.of.awayByHours(4), `${nth}, after`)
        assert.equal(await two.of.waiting(), 0)
      }
    })

  test('leave all as it was where the run dies before any statement', async ({ assert }) => {
    const { of, early } = await twoClients()
    for (const nth of STATEMENTS) {
      const waiting = await of.waiting()
      const died = transaction((trx) =>
        reckonVisits(interrupted(trx, nth, () => Promise.reject(new Error('died'))))
      )
      await assert.rejects(() => died, 'died')

      assert.equal(await of.waiting(), waiting)
      assert.deepEqual(await of.away(4), [early])
    }
    await reckonAll()
    assert.deepEqual(await of.away(4), [early])
  })

  test('are written by one run at a time, and what another one has of the client waits', async ({
    assert,
  }) => {
    const { of, early, ticket } = await twoClients()
    const claimed = await of.waiting()
    let waiting = 0
    await transaction((trx) =>
      reckonVisits(
        interrupted(trx, LOCKED, async () => {
          await db.from('tickets').where('id', ticket).update({ state: 'cancelled' })
          await reckonAll()
          waiting = await of.waiting()
        })
      )
    )

    assert.equal(waiting, claimed + 1, 'the run before holds this client')
    assert.deepEqual(await of.away(4), [])
    await reckonAll()
    assert.equal((await kept(early)).last_visit_at, null)
    assert.equal(await of.waiting(), 0)
  })

  test('wait for no client that another transaction holds, and leave their notes', async ({
    assert,
  }) => {
    const { of, early, late } = await twoClients()
    const holder = await db.transaction()
    await holder.from('buyers').where('id', early).update({ notes: 'x' })
    await reckonAll()
    const meanwhile = await kept(late)
    const left = await of.waiting()
    await holder.rollback()

    assert.isNotNull(meanwhile.last_visit_at)
    assert.equal(left, 1)
    assert.deepEqual(await of.away(4), [early])
  })

  test('of many at once are each reckoned, whatever runs together', async ({ assert }) => {
    const of = await VisitedHost.make()
    const clients = await Promise.all(Array.from({ length: 40 }, () => of.client()))
    const workshop = await of.hour(-60)
    for (const client of clients) await of.booked(client, [workshop])
    await db.from('meetings').where('id', workshop).update({ title: 'x', state: 'confirmed' })
    await db.rawQuery(
      `INSERT INTO visit_checks (account_id, about_id, id, due_at)
       SELECT ?, about_id, gen_random_uuid(), '-infinity' FROM visit_checks, generate_series(1, 20)`,
      [of.accountId]
    )
    assert.isAbove(await of.waiting(), 3 * reckonedVisits.notes)

    await Promise.all(Array.from({ length: 4 }, reckonAll))
    await reckonAll()

    assert.equal(await of.waiting(), 0)
    assert.sameMembers(await of.away(4), clients)
  })

  test('change no version of a client, and no time of a change', async ({ assert }) => {
    const { of, early } = await twoClients()
    const before = await kept(early)
    await transaction(async (trx) => {
      await recordAs(trx, { kind: 'user', id: of.host.user.id })
      await reckonVisits(trx)
    })
    const after = await kept(early)

    assert.isNotNull(after.last_visit_at)
    assert.deepEqual({ ...after, last_visit_at: null }, before)
    assert.isEmpty(await db.from('audit_log').where({ thing: 'client' }))
  })

  test('are noted once for the next hour of a client', async ({ assert }) => {
    const { of, early } = await twoClients()
    await of.booked(early, [await of.hour(5)])
    await of.booked(early, [await of.hour(3)])
    await reckonAll()
    await of.booked(early, [await of.hour(8)])
    await reckonAll()

    const notes = await db.from('visit_checks').where('about_id', early).select('due_at')
    assert.lengthOf(notes, 1)
    assert.approximately(Number(notes[0].due_at), Date.now() + 3 * 86_400_000, 60_000)
  })
})
