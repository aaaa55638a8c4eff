import type { I18n } from '@adonisjs/i18n'
import { product } from '#config/product'
import { accountById } from '#accounts'
import { statementOf } from './list_payouts.ts'
import type { Statement } from './domain/statement.ts'
import { sumOfParts } from './domain/payout_parts.ts'
import { formatDay, formatShortWhen } from '#shared/formats'
import { formatMoney } from '#shared/money'
import { inTurn } from '#core/drawing/turns'
import type { AccountScope } from '#core/account_scope'

/** The statement of a payout as PDF. Throws NOT_FOUND (404). */
export async function statementFile(scope: AccountScope, id: string, i18n: I18n) {
  const statement = await statementIn(scope, id, i18n)
  const { statementPdf } = await import('./drivers/statement_pdf.ts')
  const file = await inTurn(() => statementPdf(statement))
  return { name: `${statement.name}.pdf`, file }
}

async function statementIn(
  { accountId, role }: AccountScope,
  id: string,
  i18n: I18n
): Promise<Statement> {
  const { payout, lines } = await statementOf(accountId, id)
  const account = (await accountById(accountId))!
  const { currency, bankName, accountEnd, state, operationNumber } = payout
  const t = (key: string, data = {}) =>
    i18n.t(`statement.${key}`, { product: product.name, ...data })
  const money = (minor: number) => formatMoney(minor, currency)
  const day = (date: string) => formatDay(`${date}T12:00:00Z`, 'UTC', i18n.locale)
  const week = payout.week.toISODate()!
  const facts: Statement['facts'] = [
    [t('host'), account.fullName],
    [t('week'), `${day(week)} – ${day(payout.week.plus({ days: 6 }).toISODate()!)}`],
    [t('pay_on'), day(payout.payOn.toISODate()!)],
    [t('state'), t(`states.${state}`)],
    // Where the money goes is the owner's to know.
    ...(role === 'OWNER' ? [[t('bank'), `${bankName} ·· ${accountEnd}`] as [string, string]] : []),
    ...(operationNumber ? [[t('operation'), operationNumber] as [string, string]] : []),
    [t('number'), payout.code],
  ]
  return {
    name: `${t('file')}-${payout.payOn.toISODate()!}-${currency.toLowerCase()}`,
    locale: i18n.locale,
    product: product.name,
    title: t('title'),
    subtitle: t('subtitle'),
    amount: money(payout.amount),
    facts,
    headings: [t('when'), t('what'), t('amount')] as Statement['headings'],
    rows: lines.map(({ title, at, amount, parts }): [string, string, string] => [
      formatShortWhen(at.toISOString(), account.timeZone, i18n.locale),
      title ?? i18n.t(`api.wallet_kinds.${Object.keys(parts)[0] ?? 'adjustment'}`),
      money(amount),
    ]),
    sums: sumOfParts(lines.map(({ parts }) => parts)).map(({ kind, amount }): [string, string] => [
      t(`kinds.${kind}`),
      money(amount),
    ]),
    total: t('amount'),
    note: t('note'),
  }
}
