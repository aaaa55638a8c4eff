import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { limits } from '#config/limits'
import { workOff } from '#tests/helpers/jobs'
import { guest } from '#tests/helpers/api'
import { aTeam } from '#tests/helpers/team'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { ana, aHost, aProHost, inDays, type TestHost } from '#tests/helpers/host'
import forgetExports from '#jobs/ticketing/forget_exports_handler'
import { exportFiles } from '#app/ticketing/exports/export_store'
import { writeTicketsFile } from '#app/ticketing/exports/write_tickets_file'
import Export from '#app/ticketing/exports/export'

type File = { id: string; state: string; name: string; rows: number | null; written: number }

async function start({ api }: TestHost, body: object = {}): Promise<File> {
  const answer = await api.post('/tickets/exports', body)
  answer.assertStatus(201)
  return answer.body() as File
}

const look = async ({ api }: TestHost, { id }: File) =>
  (await api.get(`/exports/${id}`)).body() as File

test.group('Files of lists', () => {
  test('are written by a job, private, named by the server, with hours of the zone beside ISO', async ({
    assert,
  }) => {
    const host = await aProHost()
    const begin = inDays(3, 15)
    const attendee = { ...ana, name: '=2+5' }
    const { code } = await aBooking(host, { start: begin, attendee })
    const other = await aBooking(host, { start: inDays(4) })
    await guest.post(`/tickets/${other.code}/cancel`, {})

    const started = await start(host, { state: 'confirmed', sortBy: 'start', order: 'asc' })
    const early = await host.api.get(`/exports/${started.id}/file`)
    await workOff()
    const done = await look(host, started)
    const file = await host.api.get(`/exports/${started.id}/file`)

    assert.include(started, { state: 'waiting', rows: null, written: 0 })
    early.assertStatus(404)
    const today = DateTime.now().setZone('America/Lima').toISODate()
    assert.include(done, { state: 'done', rows: 1, written: 1, name: `reservas-${today}.csv` })
    file.assertStatus(200)
    file.assertHeader('content-disposition', `attachment; filename="reservas-${today}.csv"`)
    file.assertHeader('cache-control', 'private, no-store')
    const text = file.text()
    assert.isTrue(text.startsWith('\uFEFF') || text.startsWith('Código'), 'the mark of UTF-8')
    assert.include(text, `${code},${DateTime.fromISO(begin).setZone('America/Lima').toISODate()}`)
    assert.include(text, `'=2+5`)
    assert.include(text, DateTime.fromISO(begin).toUTC().toISO()!)
    assert.notInclude(text, other.code)
  })

  test('are seen and saved by the member who had them written, and nobody else', async ({
    assert,
  }) => {
    const team = await aTeam()
    const { OWNER: owner, ADMIN: admin } = team.members
    const path = (rest: string) => `${rest}?teamId=${team.account.id}`
    const answer = await owner.api.post(path('/tickets/exports'), {})
    const { id } = answer.body() as File
    await workOff()

    for (const rest of ['', '/file']) {
      const own = await owner.api.get(path(`/exports/${id}${rest}`))
      own.assertStatus(200)
      const others = await admin.api.get(path(`/exports/${id}${rest}`))
      others.assertStatus(404)
    }
    const list = await admin.api.get(path('/exports'))
    assert.deepEqual(list.body(), { items: [] })
  })

  test('are limited, and the refusal says after how long another one is written: {0} in {1}')
    .with([
      [1_500, 'es', 'Demasiados intentos. Inténtalo de nuevo dentro de 25 minutos.'],
      [1_500, 'en', 'Too many attempts. Try again in 25 minutes.'],
      [30, 'en', 'Too many attempts. Try again in 30 seconds.'],
      [60, 'es', 'Demasiados intentos. Inténtalo de nuevo dentro de 1 minuto.'],
      [9_000, 'es', 'Demasiados intentos. Inténtalo de nuevo dentro de 3 horas.'],
    ] as const)
    .run(async (_, [seconds, language, message]) => {
      const host = await aProHost()
      await start(host)
      const { free } = limits.exports
      // Half a second less, which the time of the call itself is not to use up.
      const expire = Date.now() + seconds * 1000 - 500
      await db.from('rate_limits').update({ points: free, expire })

      const refused = await host.api
        .post('/tickets/exports', {})
        .header('accept-language', language)

      refused.assertStatus(429)
      refused.assertHeader('retry-after', String(seconds))
      refused.assertBodyContains({ code: 'TOO_MANY_REQUESTS', message })
    })

  test('need a plan with the module of bookings, and a filter that is one', async () => {
    const [basic, pro] = [await aHost(), await aProHost()]
    const refused = await basic.api.post('/tickets/exports', {})
    const wrong = await pro.api.post('/tickets/exports', { state: 'lost' })

    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE' })
    wrong.assertStatus(422)
  })

  test('say how far they are while they are written, and fail when their job has died', async ({
    assert,
  }) => {
    const host = await aProHost()
    const { code } = await aBooking(host)
    await db.rawQuery(
      `INSERT INTO tickets SELECT copy.* FROM tickets t, generate_series(1, 1100) AS number,
         jsonb_populate_record(t, jsonb_build_object(
           'id', gen_random_uuid(), 'code', lpad(number::text, 20, '0'))) AS copy WHERE t.code = ?`,
      [code]
    )
    const { id } = await start(host)
    const seen: number[] = []
    const row = await Export.findByOrFail('id', id)
    await writeTicketsFile(row, async ({ written }) => void seen.push(written))
    await db
      .from('exports')
      .where({ id })
      .update({ created_at: DateTime.now().minus({ hours: 1 }).toJSDate() })
    const stale = await host.api.get(`/exports/${id}`)

    assert.deepEqual(seen, [0, 500, 1000, 1101])
    stale.assertBodyContains({ state: 'failed' })
  })

  test('expire: the row and the file are gone', async ({ assert }) => {
    const host = await aProHost()
    const started = await start(host)
    await workOff()
    const { key } = await Export.findByOrFail('id', started.id)
    assert.isTrue(await exportFiles.exists(key))
    await db.from('exports').where({ id: started.id }).update({ expires_at: new Date() })

    const answer = await host.api.get(`/exports/${started.id}/file`)
    await forgetExports({ signal: AbortSignal.timeout(5000) })

    answer.assertStatus(404)
    assert.isFalse(await exportFiles.exists(key))
    assert.isNull(await Export.findBy('id', started.id))
  })
})
