import { test } from '@japa/runner'
import { ON_PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import { aHost } from '#tests/helpers/host'
import Feedback from '#app/marketing/feedback/feedback'
import { expectAccessible } from '#tests/helpers/axe'

test.group('Around every page', () => {
  const { where, ...screen } = ON_PHONE
  test(`a host finds help, says what they think, and changes their link ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, screen)
    const { page, t, complaints } = dashboard

    await dashboard.openDrawer()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('common.help') }).click()
    await page.getByRole('dialog', { name: t('common.contact.title') }).waitFor()
    assert.equal(new URL(page.url()).hash, '#contact')
    await expectAccessible(page)
    await dashboard.press('ra.action.close')
    await page.waitForURL((url) => url.hash === '')

    await dashboard.press('admin.feedback.button')
    const send = page.getByRole('button', { name: t('admin.feedback.send') })
    await expect(send).toBeDisabled()
    await expect(page.getByText('Empty', { exact: true })).toHaveCount(0)
    await dashboard.field('admin.feedback.of', { value: 8, best: 10 }).dispatchEvent('click')
    await dashboard.field('admin.feedback.sentiments.VERY_DISAPPOINTED').check()
    await dashboard.field('admin.feedback.comment').fill('Más colores')
    await expectAccessible(page)
    await send.click()
    await dashboard.reads('admin.feedback.sent')

    await dashboard.openAccount()
    await expectAccessible(page)
    await dashboard.pick('admin.account.edit_link')
    await dashboard.field('admin.profile.username').fill('Con Espacios')
    await dashboard.save()
    await dashboard.reads('validator.shared.messages.username.regex')
    await expectAccessible(page)
    await dashboard.field('admin.profile.username').fill(`${host.username}nuevo`)
    await dashboard.save()
    await dashboard.reads('admin.account.username_saved')

    const [said] = await Feedback.query().where({ userId: host.user.id })
    assert.equal(said!.rating, 8)
    await host.account.refresh()
    assert.equal(host.account.username, `${host.username}nuevo`)
    assert.deepEqual(complaints, [])
  })

  test('a visitor finds help from every public page, by its address too', async ({
    browserContext,
  }) => {
    const page = await browserContext.newPage()
    await page.goto('/#contact')
    const dialog = page.getByRole('dialog', { name: '¿Te ayudamos?' })
    await dialog.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    await page.waitForURL((url) => url.hash === '')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click()
    await dialog.waitFor()
  })
})
