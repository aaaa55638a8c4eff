import { test } from '@japa/runner'
import { ON_PHONE, WIDER } from './screens.ts'
import { visitSite } from './pages/visitor.ts'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'
import { backgroundOf } from './pages/calendar.ts'

test.group('All messages', () => {
  test(`are shown in a frame by channel, language, theme and width ${ON_PHONE.where}`, async ({
    browserContext: context,
    assert,
  }) => {
    const { page } = await visitSite(context, '/outbox/messages', { size: ON_PHONE.size })

    await page.getByRole('link', { name: /booking_reminder · Al cliente/ }).click()
    const mail = page.frameLocator('iframe')
    await expect(mail.locator('html')).toHaveAttribute('lang', 'es')
    const frame = page.locator('iframe')
    await page.getByRole('button', { name: '360' }).click()
    await expect(frame).toHaveCSS('width', '360px')
    const light = await backgroundOf(mail.locator('.card'))
    await page.getByRole('button', { name: 'Oscuro', exact: true }).click()
    await expect(mail.locator('.card')).not.toHaveCSS('background-color', light)
    await page.getByRole('link', { name: 'en', exact: true }).click()
    await expect(mail.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('link', { name: 'WhatsApp', exact: true }).click()

    await expect(page.locator('.wa-bubble')).toBeVisible()
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
  })
})
