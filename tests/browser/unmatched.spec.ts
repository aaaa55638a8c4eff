import { test } from '@japa/runner'
import { PHONE, WIDER } from './screens.ts'
import { workOff } from '#tests/helpers/jobs'
import { transaction } from '#core/database/transaction'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { settlePayment } from '#app/payments/checkout/settle_payment'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import { aChargingHost, anOpenPayment } from '#tests/helpers/checkout'

const money = (amount: string) => `S/\u00a0${amount}`

/** Lets the provider have 60 soles instead of 140. */
async function payLess(id: string) {
  await LocalPayment.query().where({ id }).update({ state: 'approved', amount: 6_000 })
  const gateway = await gatewayOf('local')
  const found = await gateway.find({ reference: id }, AbortSignal.timeout(1000))
  await transaction((trx) => settlePayment(trx, { provider: 'local', receiver: null }, found!))
  await workOff()
}

test.group('A payment of another amount', () => {
  test('is announced to the host at home, and accepted as a part, which its client then sees (es, 390 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)
    await payLess(id)
    const dashboard = await openDashboard(browserContext, host, { size: PHONE })
    const { page, t } = dashboard
    const client = await browserContext.newPage()
    await client.goto(`/meeting/${code}`)
    await client.getByText('Recibimos un pago de').waitFor()
    await client.getByRole('link', { name: dashboard.t('booking.pay_exact') }).click()
    await client.getByText(/Ana Quispe decide si lo acepta/).waitFor()
    await client.getByText(dashboard.t('checkout.due.left')).waitFor()
    await client.goto(`/meeting/${code}`)

    const waiting = { name: t('admin.unmatched.waiting', { count: 1 }) }
    await dashboard.main.getByRole('link', waiting).click()
    await dashboard.isAt('admin.unmatched.tab')
    await dashboard.reads('admin.unmatched.came', { amount: money('60.00') })
    await dashboard.reads('admin.unmatched.expected', { amount: money('140.00') })
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
    await dashboard.main.getByRole('button', { name: /^Pasar a otra reserva/ }).click()
    await dashboard.dialog.getByText(/^Ninguna otra reserva espera/).waitFor()
    await dashboard.dialog.getByRole('button').click()
    await dashboard.dialog.waitFor({ state: 'detached' })
    await dashboard.main.getByRole('button', { name: /^Aceptar/ }).click()
    await dashboard.dialog.getByText(money('80.00')).waitFor()
    await expectAccessible(page)
    await dashboard.dialog.getByRole('button', { name: 'Aceptar', exact: true }).click()
    await dashboard.reads('admin.unmatched.lists.decided')
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)

    await client.reload()
    await client.getByText(money('80.00')).first().waitFor()
    assert.equal(await client.getByText('Recibimos un pago de').count(), 0)
    assert.isEmpty(dashboard.complaints)
  })
})
