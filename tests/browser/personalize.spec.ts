import { test } from '@japa/runner'
import { ON_PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { ServiceEditor } from './pages/service_editor.ts'
import { expect } from '#tests/helpers/expect'
import { aBooking } from '#tests/helpers/booking'
import { expectAccessible } from '#tests/helpers/axe'
import Service from '#app/catalog/services/service'
import { aHost, ana } from '#tests/helpers/host'

const PHONE_NUMBER = { prefix: '+51', number: '987654321' }

test.group('Personalizing a service', () => {
  const { where, ...screen } = ON_PHONE
  test(`the preview follows what is written, and the booking shows it ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = `services/individual/${host.service.id}`
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    const editor = new ServiceEditor(dashboard)

    await editor.preview()
    await editor.shown.getByText(t('common.free'), { exact: true }).first().waitFor()
    await editor.closePreview()
    await editor.name('Sueño reparador')
    await editor.open('look')
    await page.getByRole('combobox', { name: t('admin.services.look.tags') }).fill('Sueño')
    await page.keyboard.press('Enter')
    await dashboard.field('admin.services.look.own_color').check()
    await page.getByLabel(t('admin.services.look.color'), { exact: true }).fill('#aa3355')
    await dashboard.field('admin.services.look.show_free').uncheck()
    await editor.open('after')
    await dashboard.field('admin.services.after.message').fill('Trae tus exámenes.')
    await dashboard.field('admin.services.after.redirect').fill('https://ana.example.com/gracias')
    await editor.preview()
    await editor.shown.getByText('Sueño reparador').first().waitFor()
    await expect(editor.shown.getByText(t('common.free'), { exact: true })).toHaveCount(0)
    await expect(editor.shown.locator('html')).toHaveCSS('--host', '#aa3355')
    await expectAccessible(page)
    await editor.closePreview()
    await expectAccessible(page)
    await editor.saveChanges()

    const { customization, tags } = await Service.findOrFail(host.service.id)
    assert.equal(customization.color, '#aa3355')
    assert.deepEqual(tags, ['Sueño'])

    const { code } = await aBooking(host, { attendee: { ...ana, phone: PHONE_NUMBER } })
    await page.goto(`/meeting/${code}`)
    await page.getByText('Trae tus exámenes.').waitFor()
    await page.getByText(t('booking.leaving', { site: 'ana.example.com' })).waitFor()
    const link = page.getByRole('link', { name: t('booking.go_on', { site: 'ana.example.com' }) })
    await expect(link).toHaveAttribute('href', 'https://ana.example.com/gracias')
    await expect.poll(() => link.getAttribute('rel')).toContain('noreferrer')
    await expectAccessible(page)
    await page.goto(`/${host.username}`)
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Sueño$/ })
      .waitFor()
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })
})
