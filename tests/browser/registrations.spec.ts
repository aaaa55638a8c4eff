import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import type { BrowserContext } from 'playwright'
import { lastMail } from './pages/mailbox.ts'
import { visitSite, type Screen } from './pages/visitor.ts'
import { ana, type TestHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { anAsset, aRegistrationService, decide } from '#tests/helpers/registration'

/** Opens a service from its host's page. */
async function open(context: BrowserContext, { username }: TestHost, screen: Screen) {
  const visit = await visitSite(context, `/${username}`, screen)
  await visit.page.getByRole('link', { name: 'Guía de calma' }).click()
  await visit.page.getByRole('heading', { name: 'Guía de calma' }).waitFor()
  return visit
}

test.group('Services without a meeting', () => {
  const { where, ...screen } = AT_DESK
  test(`a client enrols in a list, and leaves it again ${where}`, async ({ browserContext }) => {
    const host = await aRegistrationService({
      type: 'FORM',
      description: 'Seis encuentros',
      maxParticipants: 3,
      fields: [{ title: 'Turno', type: 'CHOICE', required: true, options: ['Mañana', 'Tarde'] }],
    })
    const { page, t, booking } = await open(browserContext, host, screen)

    await page.getByText('Seis encuentros').waitFor()
    // A list has no places to run out of.
    await expect(page.getByText(t('booking.group.left', { count: 3 }))).toHaveCount(0)
    await booking.fillIn()
    const enrol = page.getByRole('button', { name: t('booking.registration.ask.enrol') })
    await enrol.click()
    await page.getByText(t('common.required')).waitFor()
    await page.getByRole('radio', { name: 'Tarde' }).check()
    await enrol.click()
    await booking.reads('booking.registration.states.waitlist')
    await expectAccessible(page)
    await booking.follow('booking.registration.cancel')
    await booking.reads('booking.registration.cancel_title')
    await expectAccessible(page)
    await booking.press('booking.registration.confirm_cancel')
    await booking.reads('booking.registration.states.cancelled')
  })

  test(`a payment link says what it is for and until when, and its host confirms the money ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aRegistrationService({ type: 'PAYMENT_LINK' })
    const { page, t, booking } = await open(browserContext, host, screen)

    await page.getByText(t('booking.registration.amount')).waitFor()
    await page.getByRole('button', { name: t('booking.coupon.ask') }).waitFor()
    await booking.fillIn()
    await booking.press('booking.registration.ask.order')
    await booking.reads('booking.registration.states.pendingPayment')
    await expectAccessible(page)
    const status = page.url()

    const at = 'bookings/tickets'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    await dashboard.page.getByRole('link', { name: t('admin.bookings.views.all') }).click()
    const row = dashboard.page.getByRole('link', {
      name: new RegExp(t('admin.bookings.no_date')),
    })
    await row.click()
    await expectAccessible(dashboard.page)
    await dashboard.press('admin.bookings.actions.confirm_payment')
    await dashboard.reads('admin.bookings.done.confirm_payment')

    await page.goto(status)
    await booking.reads('booking.registration.states.confirmed')
    assert.deepEqual(dashboard.complaints, [])
  })

  test(`a file comes by mail and is downloaded until its booking is cancelled ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await anAsset({ description: 'Diez ejercicios' })
    const { page, t, booking } = await open(browserContext, host, screen)

    await page.getByText('PDF').waitFor()
    await booking.fillIn()
    await booking.press('booking.registration.ask.get')
    await booking.reads('booking.registration.states.delivered')
    const mail = await lastMail(ana.email)
    const code = page.url().split('/').at(-1)!

    assert.include(mail.text, `/download/${code}`)
    await booking.follow('booking.registration.to_download')
    await page.getByText('Guía de calma.pdf').waitFor()
    const coming = page.waitForEvent('download')
    await booking.press('booking.download.button')
    assert.equal((await coming).suggestedFilename(), 'Guía de calma.pdf')
    await decide(host, code, 'cancel')
    await page.reload()
    await page.getByText(t('booking.download.none', { host: 'Ana Quispe' })).waitFor()
    await expectAccessible(page)
  })
})
