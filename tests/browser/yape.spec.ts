import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { visitSite } from './pages/visitor.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aChargingHost, anUnpaidBooking } from '#tests/helpers/checkout'

test.group('Paying with Yape’s code', () => {
  test('a client types number and code, reads why one is refused, and pays with the next (es, 390 px)', async ({
    browserContext,
    assert,
  }) => {
    const { code } = await anUnpaidBooking(await aChargingHost())
    const { page, t, booking } = await visitSite(browserContext, `/checkout/${code}`)
    const digits = page.getByLabel(t('checkout.yape.code'))
    const pay = page.getByRole('button', { name: /^Pagar/ })

    await page.getByRole('radio', { name: /Yape/ }).check()
    await expectAccessible(page)
    await pay.click()
    await page.getByText(t('checkout.yape.wrong_phone')).waitFor()
    await page.getByLabel(t('checkout.yape.phone')).fill('987 123 456')
    assert.equal(await digits.getAttribute('inputmode'), 'numeric')
    assert.equal(await digits.getAttribute('autocomplete'), 'one-time-code')
    await digits.fill('481051')
    await pay.click()
    await page.getByText(t('checkout.refusals.cc_rejected_bad_filled_security_code')).waitFor()
    await expectAccessible(page)
    await digits.fill('481057')
    await pay.click()
    await booking.isConfirmed()
    await workOff()
  })

  test('without script the form posts number and code and says why one is refused (en, 1440 px)', async ({
    browser,
  }) => {
    const { code } = await anUnpaidBooking(await aChargingHost())
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 1440, height: 900 },
      baseURL: `http://${process.env.HOST}:${process.env.PORT}`,
    })
    const { page, t } = await visitSite(context, `/checkout/${code}`, { locale: 'en' })
    const pay = async (digits: string) => {
      await page.getByRole('radio', { name: /Yape/ }).check()
      await page.getByLabel(t('checkout.yape.phone')).fill('987123456')
      await page.getByLabel(t('checkout.yape.code')).fill(digits)
      await page.getByRole('button', { name: /^Pay/ }).click()
    }

    await pay('123')
    await page.getByText('The format is not valid').first().waitFor()
    await pay('481053')
    await page.getByText(t('checkout.refusals.cc_rejected_insufficient_amount')).waitFor()
    await pay('481057')
    await page.getByRole('heading', { name: /^Done, / }).waitFor()
    await context.close()
  })
})
