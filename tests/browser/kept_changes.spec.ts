import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import db from '@adonisjs/lucid/services/db'
import Service from '#app/catalog/services/service'
import { aHost, PASSWORD } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, openDashboard, PHONE } from '#tests/helpers/dashboard'

const HOME = `http://${process.env.HOST}:${process.env.PORT}`

test.group('Changes that were not saved', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`are there again after a reload and after signing in anew, and gone once they are saved (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const { page, t } = await openDashboard(browserContext, host, { size, locale })
      const name = page.getByLabel(t('admin.services.name'))
      const notice = page.getByText(t('admin.kept.back'))
      const save = page.getByRole('button', { name: t('ra.action.save') })
      const address = `${HOME}/profile/u/me/services/individual/${host.service.id}`

      await page.goto(address)
      await name.fill('Sesión larga')
      await page.getByRole('radio', { name: t('admin.services.price.priced') }).check()
      await page.getByRole('spinbutton', { name: t('admin.services.price.amount') }).fill('120')
      await page.reload()
      await notice.waitFor()
      await expect(name).toHaveValue('Sesión larga')
      const price = page.getByRole('spinbutton', { name: t('admin.services.price.amount') })
      await expect(price).toHaveValue('120')
      await expectAccessible(page)

      await db.from('sessions').delete()
      await save.click()
      await page.getByLabel(t('account.email')).fill(host.user.email)
      await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: t('account.log_in') }).click()
      await notice.waitFor()
      await expect(name).toHaveValue('Sesión larga')
      await save.click()
      await page.getByRole('heading', { level: 1, name: t('admin.services.title') }).waitFor()
      const saved = await Service.findOrFail(host.service.id)
      assert.equal(saved.title, 'Sesión larga')
      assert.equal(saved.amount, 12_000)

      await page.goto(address)
      await expect(name).toHaveValue('Sesión larga')
      await expect(notice).toHaveCount(0)
    })
  }

  test('can be thrown away, and are asked about when one leaves', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = { size: DESK, locale: 'es' } as const
    const { page, t } = await openDashboard(browserContext, host, at)
    const name = page.getByLabel(t('admin.services.name'))

    await page.goto(`${HOME}/profile/u/me/services/group/create`)
    await name.fill('Taller')
    await page.getByRole('button', { name: t('admin.workshops.add_date') }).click()
    await page.getByLabel(t('admin.workshops.start')).fill('2099-05-04T19:00')
    const asked = page.waitForEvent('dialog')
    const leaving = page.getByRole('link', { name: t('admin.menu.bookings'), exact: true }).click()
    const question = await asked
    assert.equal(question.message(), t('ra.message.unsaved_changes'))
    await question.dismiss()
    await leaving
    await page.reload()
    await page.getByText(t('admin.kept.back')).waitFor()
    await expect(name).toHaveValue('Taller')
    await expect(page.getByLabel(t('admin.workshops.start'))).toHaveValue('2099-05-04T19:00')
    await page.getByRole('button', { name: t('admin.kept.discard') }).click()
    await page.getByText(t('admin.kept.back')).waitFor({ state: 'detached' })
    await expect(name).toHaveValue('')
    await expect(page.getByLabel(t('admin.workshops.start'))).toHaveCount(0)
    await page.reload()
    await name.waitFor()
    await expect(page.getByText(t('admin.kept.back'))).toHaveCount(0)
  })
})
