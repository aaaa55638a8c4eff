import { test } from '@japa/runner'
import { DESK, ON_PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { ServiceEditor } from './pages/service_editor.ts'
import { expect } from '#tests/helpers/expect'
import db from '@adonisjs/lucid/services/db'
import Service from '#app/catalog/services/service'
import { logIn } from './pages/log_in.ts'
import { aHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'

test.group('Changes that were not saved', () => {
  const { where, ...screen } = ON_PHONE
  test(`are there again after a reload and after signing in anew, and gone once they are saved ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = `services/individual/${host.service.id}`
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t } = dashboard
    const editor = new ServiceEditor(dashboard)
    const name = dashboard.field('admin.services.name')
    const notice = page.getByText(t('admin.kept.back'))
    const save = page.getByRole('button', { name: t('ra.action.save') })

    await name.fill('Sesión larga')
    await editor.costs('120')
    await page.reload()
    await notice.waitFor()
    await expect(name).toHaveValue('Sesión larga')
    await expect(editor.amount()).toHaveValue('120')
    await expectAccessible(page)

    await db.from('sessions').delete()
    await save.click()
    await logIn(page, t, host.user.email)
    await notice.waitFor()
    await expect(name).toHaveValue('Sesión larga')
    await save.click()
    await dashboard.isAt('admin.services.title')
    const saved = await Service.findOrFail(host.service.id)
    assert.equal(saved.title, 'Sesión larga')
    assert.equal(saved.amount, 12_000)

    await dashboard.open(at)
    await expect(name).toHaveValue('Sesión larga')
    await expect(notice).toHaveCount(0)
  })

  test('can be thrown away, and are asked about when one leaves', async ({ browserContext }) => {
    const host = await aHost()
    const at = 'services/group/create'
    const dashboard = await openDashboard(browserContext, host, { size: DESK, at })
    const { page, t } = dashboard
    const name = dashboard.field('admin.workshops.name')

    await name.fill('Taller')
    await dashboard.press('admin.workshops.add_date')
    await dashboard.field('admin.workshops.start').fill('2099-05-04T19:00')
    await page.getByRole('link', { name: t('admin.menu.bookings'), exact: true }).click()
    await page.getByRole('dialog', { name: t('admin.leave.title') }).waitFor()
    await expectAccessible(page)
    await dashboard.press('admin.leave.stay')
    await dashboard.dialog.waitFor({ state: 'detached' })
    await expect(name).toHaveValue('Taller')
    await page.reload()
    await dashboard.reads('admin.kept.back')
    await expect(name).toHaveValue('Taller')
    await expect(dashboard.field('admin.workshops.start')).toHaveValue('2099-05-04T19:00')
    await dashboard.press('admin.kept.discard')
    await page.getByText(t('admin.kept.back')).waitFor({ state: 'detached' })
    await expect(name).toHaveValue('')
    await expect(dashboard.field('admin.workshops.start')).toHaveCount(0)
    await page.reload()
    await name.waitFor()
    await expect(page.getByText(t('admin.kept.back'))).toHaveCount(0)
  })

  test("are asked about on the browser's Back too, in the dashboard's own dialog", async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { at: 'services/individual' })
    const { page, t } = dashboard
    const native: string[] = []
    page.on('dialog', (dialog) => {
      native.push(dialog.message())
      void dialog.dismiss()
    })
    const question = page.getByRole('dialog', { name: t('admin.leave.title') })
    const edit = dashboard.main.getByRole('link', { name: host.service.title, exact: true })

    await edit.click()
    await dashboard.field('admin.services.name').fill('Sesión larga')
    await page.goBack()
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expect(dashboard.field('admin.services.name')).toHaveValue('Sesión larga')

    await page.goBack()
    await dashboard.press('admin.leave.leave')
    await dashboard.isAt('admin.services.title')
    assert.deepEqual(native, [])
  })
})
