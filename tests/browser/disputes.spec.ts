import { test } from '@japa/runner'
import { DESK, WIDER } from './screens.ts'
import { workOff } from '#tests/helpers/jobs'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aChargingHost, aPaidBooking, simulate } from '#tests/helpers/checkout'

const STATEMENT = 'She was there for the whole session.'

test.group('A host whose client disputes a payment', () => {
  test('sees it at home, adds a statement, and hands the evidence in (en, 1440 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aChargingHost()
    const { id } = await aPaidBooking(host)
    await simulate(id, 'dispute')
    const dashboard = await openDashboard(browserContext, host, { size: DESK, locale: 'en' })
    const { page, t } = dashboard

    const link = t('admin.disputes.home', { money: 'S/\u00a0140.00' })
    await dashboard.main.getByRole('link', { name: link }).click()
    await dashboard.reads('admin.disputes.reasons.notReceived')
    await dashboard.main.getByRole('textbox').fill(STATEMENT)
    await dashboard.press('admin.disputes.save')
    await dashboard.reads('admin.disputes.saved')
    await dashboard.press('admin.disputes.send')
    const confirm = { name: t('admin.disputes.send_confirm'), exact: true }
    await dashboard.dialog.getByRole('button', confirm).click()
    await dashboard.reads('admin.disputes.heads.sending')
    await workOff()
    await dashboard.reads('admin.disputes.heads.evidenceSent')

    await page.getByText(STATEMENT).waitFor()
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
    assert.isEmpty(dashboard.complaints)
  })
})
