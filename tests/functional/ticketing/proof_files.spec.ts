import { test } from '@japa/runner'
import { now } from '#core/time'
import db from '@adonisjs/lucid/services/db'
import { registry } from '#core/http/metrics'
import { workOff } from '#tests/helpers/jobs'
import { pass } from '#tests/helpers/clock'
import { inDays, luis } from '#tests/helpers/host'
import { anUnpaidBooking } from '#tests/helpers/checkout'
import { purgeProofs } from '#app/payments/checkout/proofs/purge_proofs'
import { overdueProofs } from '#app/payments/checkout/proofs/overdue_proofs'
import { aBomb, aPhoto, filledTo, storedFiles } from '#tests/helpers/pictures'
import { aProof, aTransfer, prove } from '#tests/helpers/proofs'

const HOUR = 3_600_000
const MOST = 5 * 1024 * 1024
const SCRIPT = '<html><script>alert(1)</script></html>'

test.group('The file of a proof', () => {
  test('is refused as page, drawing, bomb or weight, and drawn anew as anything else', async ({
    assert,
  }) => {
    const { host, code } = await aTransfer()
    const photo = await aPhoto()
    const behind = Buffer.concat([photo, Buffer.from(SCRIPT)])
    const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

    const page = await prove(code, { bytes: Buffer.from(SCRIPT) })
    const drawing = await prove(code, { bytes: Buffer.from(svg) })
    const bomb = await prove(code, { bytes: aBomb(20_000) })
    const heavy = await prove(code, { bytes: filledTo(photo, MOST + 1) })
    const polyglot = await prove(code, { bytes: behind })

    page.assertStatus(415)
    drawing.assertStatus(415)
    bomb.assertStatus(422)
    bomb.assertBodyContains({ code: 'PROOF_UNREADABLE' })
    heavy.assertStatus(413)
    polyglot.assertStatus(201)
    const file = await host.api.get(`/tickets/${code}/proof/file`)
    assert.equal(file.header('content-type'), 'image/webp')
    assert.equal(file.header('cache-control'), 'private, no-store')
    assert.equal(file.header('x-content-type-options'), 'nosniff')
    assert.match(file.header('content-security-policy')!, /default-src 'none'; sandbox/)
    assert.notInclude(Buffer.from(file.response.body).toString('latin1'), 'script')
  })

  test('that is a PDF with a script is only saved, never shown', async ({ assert }) => {
    const { host, code } = await aTransfer()
    const bytes = Buffer.from(
      `%PDF-1.7\n1 0 obj\n<</OpenAction<</S/JavaScript/JS(x)>>>>\n${SCRIPT}`
    )

    const sent = await prove(code, { bytes })
    const file = await host.api.get(`/tickets/${code}/proof/file`)

    sent.assertStatus(201)
    assert.equal(file.header('content-type'), 'application/pdf')
    assert.match(file.header('content-disposition')!, /^attachment/)
    assert.equal(file.header('x-content-type-options'), 'nosniff')
  })

  test('goes after two years, its hashes stay, and one that waits keeps it', async ({ assert }) => {
    const { host, code } = await aTransfer()
    const bytes = await aPhoto()
    await prove(code, { bytes })
    await host.api.post(`/tickets/${code}/proof/accept`)
    const waits = await anUnpaidBooking(host, { start: inDays(6), attendee: luis })
    await prove(waits.code, { bytes: await aPhoto({ width: 320 }) })
    const age = (months: number) =>
      db.rawQuery('UPDATE payment_proofs SET created_at = now() - make_interval(months => ?)', [
        months,
      ])
    const signal = AbortSignal.timeout(5000)

    await age(23)
    await purgeProofs(now(), signal)
    await workOff()
    const kept = await db.from('payment_proofs').whereNotNull('key')
    await age(25)
    const [{ key }] = await db.from('payment_proofs').where({ state: 'accepted' })
    const isStored = async () => (await storedFiles()).some((path) => path.endsWith(`/${key}`))
    const before = await isStored()
    await purgeProofs(now(), signal)
    await workOff()
    const after = await isStored()

    const [old, young] = await db.from('payment_proofs').orderBy('id')
    const file = await host.api.get(`/tickets/${code}/proof/file`)
    const third = await anUnpaidBooking(host, {
      start: inDays(7),
      attendee: { ...luis, email: 'otra@example.com' },
    })
    await prove(third.code, { bytes })
    const { items } = (await host.api.get('/proofs')).body()
    assert.isNull(old.key)
    assert.isNotNull(old.digest)
    assert.isNotNull(young.key)
    assert.lengthOf(kept, 2)
    assert.deepEqual([before, after], [true, false])
    file.assertStatus(404)
    file.assertBodyContains({ code: 'PROOF_NOT_FOUND' })
    assert.containsSubset(items, [{ code: third.code, like: { code, hasFile: false } }])
  })

  test('of which the host has said nothing for a day is listed for staff and counted', async ({
    assert,
    cleanup,
  }) => {
    await aProof()
    const count = async () => /^proofs_overdue (\d+)$/m.exec(await registry.metrics())?.[1]
    const before = await count()
    pass(cleanup, 25 * HOUR)

    const overdue = await overdueProofs()

    assert.equal(before, '0')
    assert.lengthOf(overdue, 1)
    assert.equal(await count(), '1')
  })
})
