import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { aHost } from '#tests/helpers/host'
import { aTeam } from '#tests/helpers/team'
import { expectAccessible } from '#tests/helpers/axe'
import PaymentMethod from '#app/payments/methods/payment_method'
import { aPaymentMethod } from '#database/factories/payment_method'

test.group('Payment methods of a host', () => {
  const { where, ...screen } = AT_DESK
  test(`a host says how clients pay, orders it, switches it off and takes it away ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { ...screen, at: 'home' })
    const { page, t, main, dialog, complaints } = dashboard
    const own = () => PaymentMethod.query().where({ accountId: host.account.id }).orderBy('order')
    const client = page.getByRole('complementary', { name: t('admin.preview.title') })

    await dashboard.openDrawer()
    await page.getByRole('link', { name: t('admin.menu.wallet'), exact: true }).click()
    await dashboard.reads('admin.wallet.empty_title')
    await dashboard.follow('admin.methods.tab')
    await dashboard.reads('admin.methods.empty_title')
    await expectAccessible(page)
    await dashboard.press('admin.methods.where_one', { title: 'PayPal' })
    await dialog.getByRole('switch', { name: t('admin.workshops.title') }).uncheck()
    await dashboard.save()
    await main.getByText(new RegExp(`^${t('admin.methods.only_in', { services: '' })}`)).waitFor()
    await main
      .getByRole('button', { name: t('admin.methods.add') })
      .first()
      .click()
    await dashboard.field('admin.methods.accounts.walletPhone').fill('nada')
    await dashboard.field('admin.methods.instructions').fill('Escribe tu nombre')
    await dashboard.save()
    await dashboard.reads('validator.shared.messages.phone')
    await expectAccessible(page)
    await dashboard.field('admin.methods.accounts.walletPhone').fill('951 204 318')
    await dashboard.save()
    await client.getByText('951 204 318').waitFor()

    await main.getByRole('button', { name: t('admin.methods.add') }).click()
    await dialog.getByText(t('admin.methods.kinds.TRANSFER_BANK')).click()
    await dialog
      .getByRole('textbox', { name: t('admin.methods.accounts.bankAccount') })
      .fill('191-40827715-0-36')
    await dashboard.field('admin.methods.instructions').fill('Envía la constancia')
    await dashboard.save()
    const title = t('admin.methods.titles.TRANSFER_BANK')
    await client.getByText(title).waitFor()
    await dashboard.press('admin.methods.move_up', { title })
    await client.getByRole('listitem').first().getByText(title).waitFor()
    await expectAccessible(page)

    const offer = main.getByRole('switch', { name: t('admin.methods.offer', { title }) })
    await offer.click()
    await client.getByText(title).waitFor({ state: 'detached' })
    await dashboard.press('admin.methods.remove', { title })
    await dashboard.confirm()
    await dashboard.reads('admin.methods.removed')

    const [left, ...others] = await own()
    assert.equal(left!.accountCode, '951 204 318')
    assert.equal(left!.ownerName, 'Ana Quispe')
    assert.isEmpty(others)
    assert.deepEqual(
      complaints.filter((text) => !text.includes('422')),
      []
    )
  })

  test('an admin of a team reads them and finds nothing to change (es, 390 px)', async ({
    browserContext,
    assert,
  }) => {
    const { account, members } = await aTeam()
    await aPaymentMethod(account.id)
    const at = `/profile/t/${account.id}/wallet/methods`

    const dashboard = await openDashboard(browserContext, members.ADMIN, { at })
    const { main, t } = dashboard
    await dashboard.reads('admin.methods.only_owner')

    assert.isTrue(await main.getByText('951 204 318').first().isVisible())
    for (const name of ['admin.methods.add', 'ra.action.edit'])
      assert.equal(await main.getByRole('button', { name: t(name) }).count(), 0)
    assert.equal(await main.getByRole('switch').count(), 0)
    await expectAccessible(dashboard.page)
  })
})
