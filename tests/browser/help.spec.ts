import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { aHost } from '#tests/helpers/host'
import Feedback from '#app/marketing/feedback/feedback'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, openDashboard, PHONE, type Dashboard } from '#tests/helpers/dashboard'

const at = (path: string) => `http://${process.env.HOST}:${process.env.PORT}${path}`

/** A phone keeps the drawer closed. */
async function openDrawer({ page, t }: Dashboard) {
  if (page.viewportSize()!.width < 600)
    await page.getByRole('button', { name: t('ra.action.open_menu') }).click()
}

test.group('Around every page', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a host finds help, says what they think, and changes their link (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard

      await openDrawer(dashboard)
      await page.getByRole('link', { name: t('common.help') }).click()
      await page.getByRole('dialog', { name: t('common.contact.title') }).waitFor()
      assert.equal(new URL(page.url()).hash, '#contact')
      await expectAccessible(page)
      await page.getByRole('button', { name: t('ra.action.close') }).click()
      await page.waitForURL((url) => url.hash === '')

      await page.getByRole('button', { name: t('admin.feedback.button') }).click()
      const send = page.getByRole('button', { name: t('admin.feedback.send') })
      await expect(send).toBeDisabled()
      await expect(page.getByText('Empty', { exact: true })).toHaveCount(0)
      await page.getByLabel(t('admin.feedback.of', { value: 8, best: 10 })).dispatchEvent('click')
      await page.getByLabel(t('admin.feedback.sentiments.VERY_DISAPPOINTED')).check()
      await page.getByLabel(t('admin.feedback.comment')).fill('Más colores')
      await expectAccessible(page)
      await send.click()
      await page.getByText(t('admin.feedback.sent')).waitFor()

      await openDrawer(dashboard)
      await page.getByRole('button', { name: t('admin.account.edit_link') }).click()
      await page.getByLabel(t('admin.profile.username')).fill('Con Espacios')
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('validator.shared.messages.username.regex')).waitFor()
      await expectAccessible(page)
      await page.getByLabel(t('admin.profile.username')).fill(`${host.username}nuevo`)
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.account.username_saved')).waitFor()

      const [said] = await Feedback.query().where({ userId: host.user.id })
      assert.equal(said!.rating, 8)
      await host.account.refresh()
      assert.equal(host.account.username, `${host.username}nuevo`)
      assert.deepEqual(complaints, [])
    })
  }

  test('a visitor finds help from every public page, by its address too', async ({
    browserContext,
    assert,
  }) => {
    const page = await browserContext.newPage()
    await page.goto(at('/#contact'))
    const dialog = page.getByRole('dialog', { name: '¿Te ayudamos?' })
    await dialog.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    assert.equal(new URL(page.url()).hash, '')
    await page.getByRole('link', { name: 'Ayuda' }).click()
    await dialog.waitFor()
  })
})
