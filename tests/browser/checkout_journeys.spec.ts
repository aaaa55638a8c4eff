import { test } from '@japa/runner'
import { DESK } from './screens.ts'
import type { Page } from 'playwright'
import type { T } from '#tests/helpers/texts'
import { workOff } from '#tests/helpers/jobs'
import { visitSite } from './pages/visitor.ts'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'
import { anAsset, aRegistrationService } from '#tests/helpers/registration'
import { aChargingHost, anUnpaidBooking } from '#tests/helpers/checkout'
import PaymentAttempt from '#app/payments/checkout/payment_attempt'

const charged = { currency: 'PEN', paymentOptions: { usePaymentProcessor: true } } as const

/** Pays at the simulated provider and waits for what follows. */
async function payThere(page: Page, t: T) {
  await page
    .getByRole('button', { name: t('checkout.simulator.outcomes.pay'), exact: true })
    .click()
  await page.getByRole('heading', { name: t('checkout.processing.title') }).waitFor()
  await workOff()
}

test.group('A checkout that is left and taken up again', () => {
  test('is one payment after a reload, a double click, Back, in a second tab and on another device, where its refund is read (es, 390 px)', async ({
    browser,
    browserContext,
    assert,
  }) => {
    const host = await aChargingHost()
    const { code } = await anUnpaidBooking(host, { country: 'PE' })
    const path = `/checkout/${code}`
    const { page, t, booking } = await visitSite(browserContext, path)
    const atProvider = page.getByRole('heading', { name: t('checkout.simulator.title') })

    await page.getByRole('radio', { name: /^Yape/ }).waitFor()
    await page.getByText(/^Si cancelas, te devolvemos todo hasta el .*; después, nada\./).waitFor()
    await page.getByLabel(t('checkout.country.label')).selectOption('MX')
    await page.getByRole('radio', { name: /^Yape/ }).waitFor({ state: 'detached' })
    await page.reload()
    await expect(page.getByLabel(t('checkout.country.label'))).toHaveValue('MX')
    await page.getByRole('button', { name: /^Pagar/ }).dblclick()
    await atProvider.waitFor()
    await page.goBack()
    await page.getByText(t('checkout.latest.begun')).waitFor()

    const second = await browserContext.newPage()
    await second.goto(path)
    await second.getByRole('link', { name: t('checkout.latest.continue') }).click()
    await payThere(second, t)
    await second.getByRole('heading', { name: /^Listo, / }).waitFor()
    await page.reload()
    await booking.isConfirmed()
    assert.lengthOf(await PaymentAttempt.all(), 1)

    const device = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const other = await visitSite(device, path)
    await other.booking.isConfirmed()
    const cancelled = await host.api.post(`/tickets/${code}/cancel`, {})
    cancelled.assertStatus(200)
    await workOff()
    await other.page.goto(path)
    await other.page.getByText(t('booking.refund.done', { amount: 'S/\u00a0140.00' })).waitFor()
    await expectAccessible(other.page)
    await device.close()
  })
})

test.group('What is bought without a time', () => {
  test('a file is paid and downloaded, and a payment link is paid (en, 1440 px)', async ({
    browserContext,
    assert,
  }) => {
    const screen = { size: DESK, locale: 'en' } as const
    const file = await anAsset({ ...charged, price: 30 })
    const link = await aRegistrationService({ ...charged, type: 'PAYMENT_LINK' })
    const { page, t, booking } = await visitSite(browserContext, `/${file.username}`, screen)
    const buy = async (ask: string) => {
      await page.getByRole('link', { name: 'Guía de calma' }).click()
      await booking.fillIn()
      await booking.press(ask)
      await page.getByText(t('checkout.order.open')).waitFor()
    }
    const pay = page.getByRole('button', { name: /^Pay S\/.(30|50)\.00$/ })

    await buy('booking.registration.ask.order')
    await expectAccessible(page)
    await page.goto(page.url().replace('/checkout/', '/meeting/'))
    await page.getByText(t('booking.steps.received.title')).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('booking.pay_now') }).click()
    await pay.click()
    await payThere(page, t)
    await booking.reads('booking.registration.states.delivered')
    await page.getByRole('link', { name: t('booking.registration.to_download') }).click()
    const download = page.waitForEvent('download')
    await booking.press('booking.download.button')
    assert.equal((await download).suggestedFilename(), 'Guía de calma.pdf')

    await page.goto(`/${link.username}`)
    await buy('booking.registration.ask.order')
    await pay.click()
    await payThere(page, t)
    await booking.reads('booking.registration.states.confirmed')
    await expectAccessible(page)
  })
})
