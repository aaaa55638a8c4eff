import { test } from '@japa/runner'
import { pass } from '#tests/helpers/clock'
import { aRecurringHost, aSeries } from '#tests/helpers/series'
import { aBookedPackage, aPackageHost } from '#tests/helpers/package'
import { aChargingHost, anOpenPayment, anUnpaidBooking, simulate } from '#tests/helpers/checkout'

const MINUTE = 60_000

test.group('The page of a booking', () => {
  test('asks for no second payment while the first is under review', async ({ assert, client }) => {
    const { code, id } = await anOpenPayment(await aChargingHost())
    const before = await client.get(`/meeting/${code}`)
    assert.include(before.text(), `href="/checkout/${code}"`)

    await simulate(id, 'review')

    const page = await client.get(`/meeting/${code}`)
    assert.include(page.text(), '<h1>Pago en revisión</h1>')
    assert.include(page.text(), 'no pagues otra vez.</p>')
    assert.notInclude(page.text(), `href="/checkout/${code}"`)
  })

  test('says that the time to pay is over before that is recorded', async ({
    assert,
    client,
    cleanup,
  }) => {
    const { code, state } = await anUnpaidBooking(await aChargingHost())
    assert.equal(state, 'pendingPayment')
    pass(cleanup, 13 * 60 * MINUTE)

    const page = await client.get(`/meeting/${code}`)

    assert.include(page.text(), '<h1>Se acabó el tiempo</h1>')
    assert.notInclude(page.text(), `href="/checkout/${code}"`)
  })

  test('names a series by its weekday and a package by its sessions', async ({
    assert,
    client,
    cleanup,
  }) => {
    const series = await aSeries(await aRecurringHost())
    const ofHours = await aBookedPackage(await aPackageHost())
    // A client who has just booked is congratulated.
    pass(cleanup, 11 * MINUTE)

    const [weekly, whole] = await Promise.all(
      [series, ofHours].map(async ({ code }) => (await client.get(`/meeting/${code}`)).text())
    )

    assert.match(weekly!, /<h1>Cada (lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d/)
    assert.include(whole!, '<h1>Paquete de 3 sesiones</h1>')
  })
})
