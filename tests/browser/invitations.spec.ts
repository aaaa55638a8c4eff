import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { visitSite } from './pages/visitor.ts'
import { ON_PHONE } from './screens.ts'
import { aBooking } from '#tests/helpers/booking'
import { READY } from '#shared/workflows'
import { WORKFLOW } from '#database/factories/workflow'
import { expectAccessible } from '#tests/helpers/axe'
import Buyer from '#app/ticketing/booking/buyer'

test.group('Invitations to come again', () => {
  test(`a client agrees to them on the page of the booking, and leaves them by the link of a mail ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const { at, channel } = READY.come_again
    const steps = [{ at, channel, ready: 'come_again' }]
    const created = await host.api.post('/workflows', { ...WORKFLOW, steps })
    created.assertStatus(201)
    const { code } = await aBooking(host)
    await workOff()

    const { page, t } = await visitSite(browserContext, `/meeting/${code}`, ON_PHONE)
    await page.getByRole('button', { name: t('booking.marketing_give') }).click()
    const leave = page.getByRole('button', { name: t('booking.marketing_withdraw') })
    await leave.waitFor()
    assert.isNotNull((await Buyer.firstOrFail()).marketingAcceptedAt)

    await page.goto(`/meeting/${code}#invitations`)
    await page.reload()
    await leave.click()
    const { fullName: name } = host.account as { fullName?: string }
    await page.getByText(t('booking.marketing_off', { host: name ?? 'Ana Quispe' })).waitFor()
    assert.isNotNull((await Buyer.firstOrFail()).marketingWithdrawnAt)
    await expectAccessible(page)
  })
})
