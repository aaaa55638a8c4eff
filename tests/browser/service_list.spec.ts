import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'
import Service from '#app/catalog/services/service'
import { aHost, SESSION } from '#tests/helpers/host'
import { DESK, goTo, openDashboard, PHONE } from '#tests/helpers/dashboard'

test.group('The list of services', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a host moves one with the arrow keys, copies and deletes it (${locale}, ${size.width} px)`, async ({
      browserContext,
      client,
      assert,
    }) => {
      const host = await aHost()
      await client
        .post('/api/v3/services')
        .bearerToken(host.token)
        .json({ ...SESSION, slug: 'charla', title: 'Charla' })
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard
      const titles = page.getByRole('main').getByRole('heading', { level: 2 })

      await goTo(dashboard, 'services')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('admin.services.title'), exact: true })
        .click()
      await page.getByRole('link', { name: 'Charla', exact: true }).waitFor()
      await expect(titles).toHaveText(['Sesión', 'Charla'])
      await page
        .getByRole('button', { name: t('admin.services.order.handle', { title: 'Sesión' }) })
        .press('ArrowDown')
      await page
        .getByText(t('admin.services.order.moved', { title: 'Sesión', place: 2 }))
        .waitFor({ state: 'attached' })
      await expect(titles).toHaveText(['Charla', 'Sesión'])
      await expectAccessible(page)
      await page
        .getByRole('button', { name: `${t('admin.services.clone')}: Charla` })
        .press('Enter')
      await page.getByRole('heading', { level: 1, name: 'Charla (copia)' }).waitFor()
      const copy = await Service.findByOrFail('title', 'Charla (copia)')
      assert.isTrue(copy.isBlocked)
      await page.getByRole('button', { name: t('ra.action.delete') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('ra.action.confirm') })
        .click()
      await page.getByRole('heading', { level: 1, name: t('admin.services.title') }).waitFor()

      const kept = await Service.query().where({ accountId: host.account.id }).orderBy('order')
      assert.deepEqual(
        kept.map(({ title }) => title),
        ['Charla', 'Sesión']
      )
      assert.deepEqual(complaints, [])
    })
  }
})
