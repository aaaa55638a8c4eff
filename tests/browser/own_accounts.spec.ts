import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { workOff } from '#tests/helpers/jobs'
import { openDashboard } from './pages/dashboard.ts'
import { OwnAccountsPart } from './pages/own_accounts.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { BookingPage } from './pages/booking_page.ts'
import { anUnpaidBooking } from '#tests/helpers/checkout'
import { providerName } from '#shared/linked_providers'
import { accountNow, aStraightHost } from '#tests/helpers/own_accounts'

const money = (amount: string) => `S/\u00a0${amount}`

test.group('The own account of a host', () => {
  const { where, ...screen } = AT_DESK
  test(`is connected, paid to by a client, read with its commission, and removed ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aStraightHost()
    const at = 'wallet/methods'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, main, t } = dashboard
    const connect = t('admin.methods.accounts_of_own.connect', {
      provider: providerName('local', screen.locale),
    })
    const own = new OwnAccountsPart(dashboard, screen.locale)

    await own.connect('deny')
    await own.connect()
    await own.isIn('ok')

    const { code } = await anUnpaidBooking(host)
    const client = await browserContext.newPage()
    await client.goto(`/checkout/${code}`)
    await client.getByRole('radio', { name: /^Card/ }).waitFor()
    await client.getByRole('button', { name: /^Pay S\/.140\.00$/ }).click()
    await client
      .getByRole('button', { name: t('checkout.simulator.outcomes.pay'), exact: true })
      .click()
    await client.getByRole('heading', { name: t('checkout.processing.title') }).waitFor()
    await workOff()
    await new BookingPage(client, t).isConfirmed()

    await dashboard.open(`bookings/tickets/${code}`)
    await page.getByText(money('140.00')).first().waitFor()
    await page.getByText(t('admin.wallet.entries'), { exact: true }).click()
    await page.getByText(/^Commission of /).waitFor()
    await dashboard.reads('admin.refunds.lines.net_own')
    await dashboard.reads('admin.refunds.to_you.whole', { method: 'Card' })

    await dashboard.open(at)
    await own.isIn('ok')
    await own.askToRemove()
    await expectAccessible(page)
    await dashboard.confirm()
    await dashboard.reads('admin.methods.accounts_of_own.removed')
    await main.getByRole('button', { name: connect }).waitFor()
    await workOff()
    assert.equal((await accountNow()).state, 'removed')
    assert.isEmpty(dashboard.complaints)
  })
})
