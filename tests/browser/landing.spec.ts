import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { expect } from '#tests/helpers/expect'
import { visitSite } from './pages/visitor.ts'
import { DESK, PHONE, WIDER } from './screens.ts'
import { expectAccessible } from '#tests/helpers/axe'

test.group('The landing page', () => {
  test('lets a visitor choose a day and an hour of a demo host (es, 390 px)', async ({
    browserContext,
    assert,
  }) => {
    const { user } = await aHost({ account: { username: 'anaquispe' } })
    await user.merge({ email: 'ana@demo.cupo.example' }).save()
    const missing: string[] = []
    browserContext.on('response', (answer) => {
      if (answer.status() >= 400) missing.push(answer.url())
    })
    const { page, t } = await visitSite(browserContext, '/', { size: PHONE })
    const days = page.getByRole('group', { name: t('landing.card.day') })

    await days.locator('label.sample-day').nth(1).click()
    const hours = days.getByRole('group')
    await expect(hours).toHaveCount(1)
    await hours.locator('label').nth(4).click()
    await expect(hours.getByRole('radio').nth(4)).toBeChecked()
    await expect(hours.getByRole('link')).toHaveCount(1)
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
    assert.isEmpty(missing)
    await hours.getByRole('link').click()
    await page.waitForURL('**/anaquispe/sesion/reserve?start=*')
  })

  test('is complete without demo hosts, and leads to the sign-up (en, 1440 px)', async ({
    browserContext,
    assert,
  }) => {
    const { page, t } = await visitSite(browserContext, '/', { size: DESK, locale: 'en' })

    await page.getByRole('img', { name: t('landing.card.picture') }).waitFor()
    await expect(page.getByRole('heading', { name: t('landing.home.demos') })).toHaveCount(0)
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('landing.home.start') })
      .first()
      .click()
    await page.waitForURL('**/signup?source=home')
  })
})
