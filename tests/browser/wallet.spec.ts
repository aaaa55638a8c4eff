import { test } from '@japa/runner'
import { AT_DESK, ON_PHONE, WIDER } from './screens.ts'
import { DateTime, Settings } from 'luxon'
import { openDashboard } from './pages/dashboard.ts'
import { aTeam } from '#tests/helpers/team'
import { expectAccessible } from '#tests/helpers/axe'
import { transaction } from '#core/database/transaction'
import { post } from '#app/payments/ledger/post'
import { takeBatches } from '#app/payments/wallet/payouts/write_batch'
import { markPayouts } from '#app/payments/wallet/payouts/mark_payouts'
import { adjustmentPostings } from '#app/payments/ledger/domain/platform_postings'
import { aPaidHost, preparePayouts } from '#tests/helpers/payouts'

/** Posts what staff gave, some weeks ago. */
async function earn(accountId: string, { weeks, amount }: { weeks: number; amount: number }) {
  const at = DateTime.now().minus({ weeks })
  const postings = adjustmentPostings({ amount, currency: 'PEN' }, 'bank')
  const entry = { accountId, kind: 'adjustment' as const, reason: 'x', at, postings }
  await transaction((trx) => post(trx, { ...entry, key: `adjustment:${weeks}` }))
}

/** Prepares the payout of some weeks ago. */
async function payoutOf(weeks: number) {
  const wednesday = DateTime.now().startOf('week').minus({ weeks }).plus({ days: 2, hours: 12 })
  const gone = Date.now() - wednesday.toMillis()
  Settings.now = () => Date.now() - gone
  await preparePayouts()
  Settings.now = () => Date.now()
}

/** A host with a payout in the bank, one that is prepared, and money to come. */
async function aWallet() {
  const host = await aPaidHost()
  const accountId = host.account.id
  await earn(accountId, { weeks: 4, amount: 41_230 })
  await payoutOf(3)
  const [first] = await transaction(takeBatches)
  const code = /^[0-9a-z]{20}/m.exec(first!.file)![0]
  await markPayouts(`payout,operation\n${code},00421877`)
  await earn(accountId, { weeks: 2, amount: 28_000 })
  await payoutOf(1)
  return host
}

test.group('The wallet of a host', () => {
  const { where, ...screen } = AT_DESK
  test(`tells what came, what comes, why, and what was paid, with its statement ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aWallet()

    const dashboard = await openDashboard(browserContext, host, {
      ...screen,
      at: 'wallet/earnings',
    })
    const { main, page } = dashboard
    await dashboard.reads('admin.wallet.next.title')
    await dashboard.reads('admin.wallet.track.paid')
    await dashboard.reads('admin.wallet.track.prepared')
    await main.getByText('S/\u00a0412.30').first().waitFor()
    await expectAccessible(page)

    const saved = page.waitForEvent('download')
    await main
      .getByRole('button', { name: dashboard.t('admin.wallet.payouts.statement') })
      .first()
      .click()
    assert.match((await saved).suggestedFilename(), /^(estado-de-cuenta|statement)-.*-pen\.pdf$/)
    await main.getByRole('combobox').first().click()
    await page.getByRole('option', { name: dashboard.t('admin.wallet.by.month') }).click()
    await main.getByRole('button', { name: /12/ }).click()
    await expectAccessible(page)
  })

  test(`says what a week that costs more than it brings takes off ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aPaidHost()
    await earn(host.account.id, { weeks: 1, amount: -2_500 })

    const dashboard = await openDashboard(browserContext, host, {
      ...ON_PHONE,
      at: 'wallet/earnings',
    })
    await dashboard.reads('admin.wallet.next.owed', { amount: 'S/\u00a025.00' })
    const next = dashboard.main.getByRole('region', {
      name: dashboard.t('admin.wallet.next.title'),
    })
    await next.getByText('S/\u00a091.53').first().waitFor()
    assert.equal(await next.getByText(dashboard.t('admin.wallet.next.why')).count(), 0)
    assert.isAtMost(await dashboard.page.evaluate<number>(WIDER), 0)
  })

  test(`tells an administrator who adds the bank account, without a link to a form that is not theirs ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    const { account, members } = await aTeam()
    await earn(account.id, { weeks: 1, amount: 41_230 })

    const dashboard = await openDashboard(browserContext, members.ADMIN, {
      ...ON_PHONE,
      at: `/profile/t/${account.id}/wallet/earnings`,
    })
    await dashboard.reads('admin.wallet.next.held.ownerAddsBank', { currency: 'soles (S/)' })
    const add = dashboard.main.getByRole('link', {
      name: dashboard.t('admin.wallet.next.add_bank'),
    })
    assert.equal(await add.count(), 0)
    await dashboard.open(`/profile/t/${account.id}/wallet/methods`)
    await dashboard.reads('admin.methods.empty_text_admin')
  })
})
