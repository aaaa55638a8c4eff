import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { aHost } from '#tests/helpers/host'
import Service from '#app/catalog/services/service'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, goTo, openDashboard, PHONE, type Dashboard } from '#tests/helpers/dashboard'

const SIZES = [
  ['es', PHONE],
  ['en', DESK],
] as const

const PDF = {
  name: 'guia.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}

/** By the overview of all kinds, to a new one of a kind. */
async function begin(dashboard: Dashboard, of: string) {
  const { page, t } = dashboard
  await goTo(dashboard, 'services')
  await page
    .getByRole('main')
    .getByRole('link', { name: t(`admin.${of}.title`), exact: true })
    .click()
  await page.getByText(t(`admin.${of}.empty_title`)).waitFor()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: t(`admin.${of}.create`) })
    .first()
    .click()
}

test.group('Kinds of service that take place at no time', () => {
  for (const [locale, size] of SIZES) {
    test(`a host makes a waitlist, copies it and deletes the copy (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard

      await begin(dashboard, 'waitlists')
      await page.getByLabel(t('admin.services.name')).fill('Grupo de lectura')
      await page.getByLabel(t('admin.waitlists.limit')).fill('30')
      const preview = page.getByRole('complementary', { name: t('admin.services.preview.title') })
      await preview
        .getByText(t('admin.waitlists.up_to', { count: 30 }))
        .first()
        .waitFor()
      await expect(page.getByRole('tab', { name: t('admin.services.tabs.payments') })).toHaveCount(
        0
      )
      await expectAccessible(page)
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByRole('link', { name: 'Grupo de lectura', exact: true }).waitFor()
      const made = await Service.findByOrFail('title', 'Grupo de lectura')
      assert.equal(made.type, 'FORM')
      assert.equal(made.maxParticipants, 30)
      await expectAccessible(page)

      await page
        .getByRole('button', { name: `${t('admin.services.clone')}: Grupo de lectura` })
        .click()
      await page.getByRole('heading', { level: 1, name: 'Grupo de lectura (copia)' }).waitFor()
      assert.match(page.url(), /\/services\/waitlist\/[\w-]{36}$/)
      await page.getByRole('button', { name: t('ra.action.delete') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('ra.action.confirm') })
        .click()
      await page.getByRole('heading', { level: 1, name: t('admin.waitlists.title') }).waitFor()
      assert.deepEqual(complaints, [])
    })

    test(`a host offers a file, which goes along with the first saving, and replaces it (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard
      const choose = (button: string, file: typeof PDF) =>
        page
          .getByLabel(t(`admin.assets.file.${button}`))
          .last()
          .setInputFiles(file)

      await begin(dashboard, 'assets')
      await page.getByLabel(t('admin.services.name')).fill('Guía de sueño')
      await choose('choose', { ...PDF, name: 'guia.exe' })
      await page.getByText(t('admin.assets.file.wrong_type')).waitFor()
      await expectAccessible(page)
      await choose('replace', PDF)
      await page.getByText(t('admin.assets.file.wrong_type')).waitFor({ state: 'detached' })
      await page.getByRole('radio', { name: t('admin.services.price.priced') }).check()
      await page.getByRole('spinbutton', { name: t('admin.services.price.amount') }).fill('40')
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.assets.file.saved')).waitFor()
      await page
        .getByText(/guia\.pdf · \d+ kB/)
        .first()
        .waitFor()
      const made = await Service.findByOrFail('title', 'Guía de sueño')
      assert.equal(made.type, 'ASSET')
      assert.equal(made.amount, 4000)
      await expectAccessible(page)

      // A sending that never ends can be given up, and what was there stays.
      await page.route(/\/file$/, () => {})
      await choose('replace', { ...PDF, name: 'otra.pdf' })
      await page.getByRole('button', { name: t('ra.action.cancel') }).click()
      await page
        .getByRole('progressbar', { name: t('admin.assets.file.sending') })
        .waitFor({ state: 'detached' })
      await page
        .getByText(/guia\.pdf · \d+ kB/)
        .first()
        .waitFor()
      await page.unroute(/\/file$/)

      await choose('replace', { ...PDF, name: 'guia-2.pdf' })
      await page
        .getByText(/guia-2\.pdf · \d+ kB/)
        .first()
        .waitFor()
      await page.getByRole('button', { name: t('admin.assets.file.remove') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('ra.action.confirm') })
        .click()
      await page.getByText(t('admin.assets.file.none')).first().waitFor()
      assert.deepEqual(complaints, [])
    })

    test(`a host makes two payment links and puts the second first (${locale}, ${size.width} px)`, async ({
      browserContext,
      client,
      assert,
    }) => {
      const host = await aHost()
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard

      await begin(dashboard, 'payment_links')
      await page.getByLabel(t('admin.services.name')).fill('Adelanto')
      await page.getByRole('spinbutton', { name: t('admin.services.price.amount') }).fill('24')
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('validator.shared.messages.min', { min: 25 })).waitFor()
      await page.getByRole('spinbutton', { name: t('admin.services.price.amount') }).fill('250')
      await page.getByRole('tab', { name: t('admin.services.tabs.payments') }).click()
      // What BASIC leaves of it, a tenth being the commission.
      await page.getByText(/^S\/\s225\.00$/).waitFor()
      await page
        .getByRole('spinbutton', { name: t('admin.services.payment_time.within') })
        .fill('24')
      await expectAccessible(page)
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByRole('link', { name: 'Adelanto', exact: true }).waitFor()
      const made = await Service.findByOrFail('title', 'Adelanto')
      assert.equal(made.type, 'PAYMENT_LINK')
      assert.deepEqual(made.paymentTime, { value: 24, unit: 'HOUR' })

      const second = { type: 'PAYMENT_LINK', title: 'Saldo', price: 100 }
      const added = await client.post('/api/v3/services').bearerToken(host.token).json(second)
      added.assertStatus(201)
      await page.reload()
      await page
        .getByRole('button', { name: t('admin.services.order.handle', { title: 'Saldo' }) })
        .press('ArrowUp')
      await page
        .getByText(t('admin.services.order.moved', { title: 'Saldo', place: 1 }))
        .waitFor({ state: 'attached' })
      await expectAccessible(page)
      assert.deepEqual(complaints, [])
    })
  }
})
