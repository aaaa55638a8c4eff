import { test } from '@japa/runner'
import { PHONE, WIDER } from './screens.ts'
import { GatewayError } from '#payments'
import { workOff } from '#tests/helpers/jobs'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import { aChargingHost, aPaidBooking } from '#tests/helpers/checkout'

const money = (amount: string) => `S/\u00a0${amount}`

test.group('A host who gives money back', () => {
  test('returns a part of a card payment, and marks what the provider refused as given back (es, 390 px)', async ({
    browserContext,
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    const { code } = await aPaidBooking(host)
    const at = `bookings/tickets/${code}`
    const dashboard = await openDashboard(browserContext, host, { size: PHONE, at })
    const { page, t } = dashboard
    const giveBack = async (amount: string) => {
      await dashboard.press('admin.refunds.give_back')
      await dashboard.field('admin.refunds.dialog.amount').fill(amount)
      await dashboard.field('admin.refunds.dialog.reason').fill('Llegué tarde')
      await dashboard.dialog
        .getByRole('button', { name: t('admin.refunds.dialog.confirm'), exact: true })
        .click()
    }

    await dashboard.reads('admin.refunds.to_us.whole', { method: 'Tarjeta' })
    await giveBack('40')
    await dashboard.reads('admin.refunds.of', { amount: money('40.00'), paid: money('140.00') })
    await workOff()

    const gateway = await gatewayOf('local')
    const kept = gateway.refund
    cleanup(() => void (gateway.refund = kept))
    gateway.refund = () => Promise.reject(new GatewayError('refused', 'insufficient_funds'))
    await giveBack('25.50')
    await dashboard.reads('admin.refunds.of', { amount: money('65.50'), paid: money('140.00') })
    await workOff()

    await dashboard.open('wallet/refunds')
    await page.getByText(money('25.50')).waitFor()
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
    await dashboard.press('admin.refunds.mark')
    await dashboard.field('admin.refunds.dialog.operation').fill('00421877')
    await expectAccessible(page)
    await dashboard.dialog.getByRole('button', { name: t('admin.refunds.mark') }).click()
    await dashboard.reads('admin.refunds.marked.asking', { number: '00421877' })
    await workOff()
    await dashboard.open('wallet/refunds')
    await dashboard.reads('admin.refunds.empty_title')
    await dashboard.main.getByText(t('admin.activity.fold')).click()
    await dashboard.main.getByText('00421877').first().waitFor()
    await expectAccessible(page)

    const history = '**/tickets/*/history'
    await browserContext.route(history, (route) => route.fulfill({ status: 500, json: {} }))
    await dashboard.open(at)
    await dashboard.reads('admin.failed.load.history')
    await browserContext.unroute(history)
    await dashboard.press('common.try_again')
    // The browser complains of the answers that failed on purpose.
    dashboard.complaints.length = 0
    const story = page.getByRole('region', { name: t('admin.bookings.history.title') })
    await story.getByText(t('admin.bookings.history.paid', { amount: money('140.00') })).waitFor()
    await story.getByText(t('admin.refunds.states.done', { amount: money('40.00') })).waitFor()
    const given = { amount: money('25.50'), operation: '00421877' }
    await dashboard.reads('admin.refunds.states.byHost', given)
    const receipts = page.getByRole('list', { name: t('admin.receipts.title') })
    await receipts.getByText(/D001-\d{4}-000002/).waitFor()
    assert.equal(await receipts.getByRole('listitem').count(), 3)
    const saved = page.waitForEvent('download')
    await receipts.getByRole('button', { name: /C001-/ }).click()
    assert.match((await saved).suggestedFilename(), /^constancia-c001-\d{4}-000001\.pdf$/)
    await expectAccessible(page)
    assert.isEmpty(dashboard.complaints)
  })
})
