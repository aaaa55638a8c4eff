import { test } from '@japa/runner'
import { ON_PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { ServiceEditor } from './pages/service_editor.ts'
import { aHost } from '#tests/helpers/host'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'
import Service from '#app/catalog/services/service'

test.group('The sheet of a service', () => {
  const { where, ...screen } = ON_PHONE
  test(`another kind keeps the name, and a published file says what it lacks ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const at = 'services/individual/create'
    const dashboard = await openDashboard(browserContext, await aHost(), { ...screen, at })
    const { page, t, complaints } = dashboard
    const kind = (name: string) =>
      page.getByRole('radio', { name: t(`admin.services.kinds.${name}`) })

    await new ServiceEditor(dashboard).name('Guía de sueño')
    await expect(kind('MEETING')).toBeChecked()
    await kind('ASSET').click()
    await dashboard.isAt('admin.assets.new')
    const editor = new ServiceEditor(dashboard, 'assets')
    await expect(editor.title).toHaveValue('Guía de sueño')
    await expect(page.getByText(t('admin.kept.back'))).toHaveCount(0)
    await editor.isFree()
    await expectAccessible(page)
    await editor.save()
    await dashboard.reads('admin.assets.file.hidden')
    await expectAccessible(page)
    await page
      .getByRole('link', { name: t('admin.services.leave', { list: t('admin.assets.title') }) })
      .click()
    await dashboard.reads('admin.services.privacy.draft')
    const made = await Service.findByOrFail('title', 'Guía de sueño')
    assert.equal(made.type, 'ASSET')
    assert.equal(made.amount, 0)
    assert.deepEqual(complaints, [])
  })

  test(`an address opens a folded part, and so does an error in it ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = `services/individual/${host.service.id}#policy`
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    const editor = new ServiceEditor(dashboard)
    const notice = dashboard.field('admin.policy.minCancellation.label')

    await expect(notice).toBeVisible()
    await notice.fill('-1')
    await editor.open('policy')
    await expect(notice).toBeHidden()
    await editor.title.fill('')
    await editor.save()
    await expect(editor.title).toBeFocused()
    await expect(notice).toBeVisible()
    await expect(notice).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await editor.title.fill('Sesión')
    await notice.fill('36')
    const summary = t('admin.services.summaries.cancel', {
      duration: t('common.durations.HOUR', { value: 36 }),
    })
    await expect(editor.section('policy').locator('summary')).toContainText(summary)
    await editor.saveChanges()
    await host.service.refresh()
    assert.deepEqual(host.service.minCancellation, { value: 36, unit: 'HOUR' })
    assert.deepEqual(complaints, [])
  })
})
