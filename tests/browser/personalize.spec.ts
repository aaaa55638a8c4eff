import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { aBooking } from '#tests/helpers/booking'
import { expectAccessible } from '#tests/helpers/axe'
import Service from '#app/catalog/services/service'
import { aHost, ana } from '#tests/helpers/host'
import { DESK, openDashboard, PHONE } from '#tests/helpers/dashboard'

const HOME = `http://${process.env.HOST}:${process.env.PORT}`

const PHONE_NUMBER = { prefix: '+51', number: '987654321' }

test.group('Personalizing a service', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`the preview follows what is written, and the booking shows it (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const { page, t, complaints } = await openDashboard(browserContext, host, { size, locale })
      const preview = page.getByRole('complementary', { name: t('admin.services.preview.title') })

      await page.goto(`${HOME}/profile/u/me/services/individual/${host.service.id}`)
      await page.getByRole('tab', { name: t('admin.services.tabs.personalize') }).click()
      await page.getByLabel(t('admin.services.look.tags')).fill('Sueño')
      await page.keyboard.press('Enter')
      await preview.getByText('Sueño').waitFor()
      await page.getByLabel(t('admin.services.look.own_color')).check()
      await page.getByLabel(t('admin.services.look.color'), { exact: true }).fill('#aa3355')
      await page.getByLabel(t('admin.services.look.show_free')).uncheck()
      await preview.getByText(t('common.free')).waitFor({ state: 'detached' })
      await page.getByLabel(t('admin.services.after.message')).fill('Trae tus exámenes.')
      await page
        .getByLabel(t('admin.services.after.redirect'))
        .fill('https://ana.example.com/gracias')
      await preview.getByText('ana.example.com').waitFor()
      const fields = await page.getByLabel(t('admin.services.look.tags')).boundingBox()
      const beside = await preview.boundingBox()
      assert.equal(beside!.x > fields!.x + fields!.width, size === DESK)
      await expectAccessible(page)
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.services.record.notifications.updated')).waitFor()

      const { customization, tags } = await Service.findOrFail(host.service.id)
      assert.equal(customization.color, '#aa3355')
      assert.deepEqual(tags, ['Sueño'])

      const { code } = await aBooking(host, { attendee: { ...ana, phone: PHONE_NUMBER } })
      await page.goto(`${HOME}/meeting/${code}`)
      await page.getByText('Trae tus exámenes.').waitFor()
      await page.getByText(t('booking.leaving', { site: 'ana.example.com' })).waitFor()
      const link = page.getByRole('link', { name: t('booking.go_on', { site: 'ana.example.com' }) })
      await expect(link).toHaveAttribute('href', 'https://ana.example.com/gracias')
      await expect.poll(() => link.getAttribute('rel')).toContain('noreferrer')
      await expectAccessible(page)
      await page.goto(`${HOME}/${host.username}`)
      await page
        .getByRole('listitem')
        .filter({ hasText: /^Sueño$/ })
        .waitFor()
      await expectAccessible(page)
      assert.deepEqual(complaints, [])
    })
  }
})
