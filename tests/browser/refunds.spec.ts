import { test } from '@japa/runner'
import { ON_PHONE } from './screens.ts'
import { workOff } from '#tests/helpers/jobs'
import { visitSite } from './pages/visitor.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aChargingHost, aPaidBooking } from '#tests/helpers/checkout'

const day = (value: number) => ({ value, unit: 'DAY' as const })

test.group('A paid booking that its client cancels', () => {
  const { where, ...screen } = ON_PHONE
  test(`says how much goes back before, and how the refund stands after ${where}`, async ({
    browserContext,
  }) => {
    const policy = {
      minCancellation: day(1),
      refunds: [
        { before: day(10), percent: 100 },
        { before: day(2), percent: 50 },
      ],
    }
    const host = await aChargingHost({ service: { policy } })
    const { code } = await aPaidBooking(host)
    const { page, t } = await visitSite(browserContext, `/cancel/${code}`, screen)
    const amount = 'S/\u00a070.00'

    await page.getByText(t('booking.refund.goes_back', { amount })).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('booking.confirm_cancel') }).click()
    await page.getByText(t('booking.refund.requested', { amount })).waitFor()
    await workOff()
    await page.reload()
    await page.getByText(t('booking.refund.done', { amount })).waitFor()
    await expectAccessible(page)
  })
})
