import { test } from '@japa/runner'
import type { BrowserContext, Page } from 'playwright'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { ana, type TestHost } from '#tests/helpers/host'
import i18nManager from '@adonisjs/i18n/services/main'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, goTo, openDashboard, PHONE } from '#tests/helpers/dashboard'
import { anAsset, aRegistrationService, decide } from '#tests/helpers/registration'

const SIZES = [
  ['es', PHONE],
  ['en', DESK],
] as const

type T = (key: string, values?: Record<string, unknown>) => string
type Visit = { size: typeof PHONE; locale: string }

/** Opens a service from its host's page, as a client who has been given the link. */
async function open(context: BrowserContext, { username }: TestHost, { size, locale }: Visit) {
  const i18n = i18nManager.locale(locale)
  const t: T = (key, values) => i18n.t(key, values)
  const domain = process.env.HOST!
  await context.addCookies([{ name: 'locale', value: locale, domain, path: '/' }])
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.goto(`http://${domain}:${process.env.PORT}/${username}`)
  await page.getByRole('link', { name: 'Guía de calma' }).click()
  await page.getByRole('heading', { name: 'Guía de calma' }).waitFor()
  return { page, t }
}

async function fillIn(page: Page, t: T) {
  await page.getByLabel(t('booking.name'), { exact: true }).fill('Ana Quispe')
  await page.getByLabel(t('booking.email'), { exact: true }).fill(ana.email)
  await page.getByLabel(t('booking.phone')).fill('987654321')
  await page.getByRole('checkbox', { name: t('common.terms') }).check()
}

test.group('What can be had without a meeting', () => {
  for (const [locale, size] of SIZES) {
    test(`somebody enrols in a list, and leaves it again (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aRegistrationService({
        type: 'FORM',
        description: 'Seis encuentros',
        maxParticipants: 3,
        fields: [{ title: 'Turno', type: 'CHOICE', required: true, options: ['Mañana', 'Tarde'] }],
      })
      const { page, t } = await open(browserContext, host, { size, locale })

      await page.getByText('Seis encuentros').waitFor()
      // A list has no places to run out of.
      assert.equal(await page.getByText(t('booking.group.left', { count: 3 })).count(), 0)
      await expectAccessible(page)
      await fillIn(page, t)
      const enrol = page.getByRole('button', { name: t('booking.registration.ask.enrol') })
      await enrol.click()
      await page.getByText(t('common.required')).waitFor()
      await page.getByRole('radio', { name: 'Tarde' }).check()
      await enrol.click()
      await page.getByRole('heading', { name: t('booking.registration.states.waitlist') }).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: t('booking.registration.cancel') }).click()
      await page.getByRole('heading', { name: t('booking.registration.cancel_title') }).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('booking.registration.confirm_cancel') }).click()
      await page
        .getByRole('heading', { name: t('booking.registration.states.cancelled') })
        .waitFor()
    })

    test(`a payment link says what, how and until when, and its host confirms the money (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aRegistrationService({ type: 'PAYMENT_LINK' })
      const { page, t } = await open(browserContext, host, { size, locale })

      await page.getByText(t('booking.registration.amount')).waitFor()
      await page.getByRole('button', { name: t('booking.coupon.ask') }).waitFor()
      await expectAccessible(page)
      await fillIn(page, t)
      await page.getByRole('button', { name: t('booking.registration.ask.order') }).click()
      await page
        .getByRole('heading', { name: t('booking.registration.states.pendingPayment') })
        .waitFor()
      await expectAccessible(page)
      const status = page.url()

      const dashboard = await openDashboard(browserContext, host, { size, locale })
      await goTo(dashboard, 'bookings')
      await dashboard.page.getByRole('link', { name: t('admin.bookings.views.all') }).click()
      const row = dashboard.page.getByRole('link', {
        name: new RegExp(t('admin.bookings.no_date')),
      })
      await row.click()
      await expectAccessible(dashboard.page)
      await dashboard.page
        .getByRole('button', { name: t('admin.bookings.actions.confirm_payment') })
        .click()
      await dashboard.page.getByText(t('admin.bookings.done.confirm_payment')).waitFor()

      await page.goto(status)
      await page
        .getByRole('heading', { name: t('booking.registration.states.confirmed') })
        .waitFor()
      assert.deepEqual(dashboard.complaints, [])
    })

    test(`a file comes by mail and is downloaded, as often as it may be (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await anAsset({ description: 'Diez ejercicios' })
      const { page, t } = await open(browserContext, host, { size, locale })

      await page.getByText('PDF').waitFor()
      await expectAccessible(page)
      await fillIn(page, t)
      await page.getByRole('button', { name: t('booking.registration.ask.get') }).click()
      await page
        .getByRole('heading', { name: t('booking.registration.states.delivered') })
        .waitFor()
      await workOff()
      const [mail] = await outbox(ana.email)
      const code = page.url().split('/').at(-1)!

      assert.include(mail!.text, `/download/${code}`)
      await page.getByRole('link', { name: t('booking.registration.to_download') }).click()
      await page.getByText('Guía de calma.pdf').waitFor()
      await expectAccessible(page)
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: t('booking.download.button') }).click()
      assert.equal((await coming).suggestedFilename(), 'Guía de calma.pdf')
      await decide(host, code, 'cancel')
      await page.reload()
      await page.getByText(t('booking.download.none', { host: 'Ana Quispe' })).waitFor()
      await expectAccessible(page)
    })
  }
})
