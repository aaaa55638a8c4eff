import { test } from '@japa/runner'
import { ON_PHONE, WIDER } from './screens.ts'
import { ana } from '#tests/helpers/host'
import { expect } from '#tests/helpers/expect'
import { outbox } from '#tests/helpers/outbox'
import { workOff } from '#tests/helpers/jobs'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aChargingHost, anUnpaidBooking } from '#tests/helpers/checkout'

test.group('A reminder to pay', () => {
  test(`is pressed at home, once a day, and says that it was sent; the booking shows it ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aChargingHost()
    const { code, links } = await anUnpaidBooking(host)
    await workOff()
    const dashboard = await openDashboard(browserContext, host, ON_PHONE)
    const { page, main, t, complaints } = dashboard
    const named = (action: string) => `${t(`admin.bookings.actions.${action}`)}: ${ana.name}`
    const waiting = main.getByRole('region', { name: t('admin.home.unpaid') })

    await waiting.getByRole('button', { name: named('remind') }).click()
    await dashboard.reads('admin.bookings.done.remind', { name: ana.name })
    await expect(waiting.getByRole('button', { name: named('reminded') })).toBeDisabled()
    await expectAccessible(page)
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await workOff()
    const mails = await outbox(ana.email)
    const [mail] = mails.filter(({ subject }) => subject!.startsWith('Te recuerdan tu pago'))
    assert.include(mail!.text, links.checkout!)

    // The row of the list says it too, and is not opened by a press on it.
    await dashboard.open('bookings/tickets')
    await expect(main.getByRole('button', { name: named('reminded') })).toBeDisabled()
    await dashboard.open(`bookings/tickets/${code}`)
    const said = dashboard.dialog.getByRole('button', { name: named('reminded') })
    await expect(said).toBeDisabled()
    await dashboard.dialog
      .getByText(t('admin.bookings.history.paymentReminded'), { exact: true })
      .first()
      .waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })
})
