import { accountById } from '#accounts'
import { toMajor } from '#shared/money'
import { limits } from '#config/limits'
import { earningsBy } from './list_periods.ts'
import { limitCalls } from '#core/http/attempts'
import { stringify } from 'csv-stringify/sync'
import { attachment } from '#core/files/attachment'
import type { HttpContext } from '@adonisjs/core/http'
import WalletTransformer from './wallet_transformer.ts'
import { earningsFilter, walletFilter } from './validators.ts'
import { currencyOf, entriesOf, MOST_ENTRIES, walletOf, type WalletEntry } from './find_wallet.ts'

/** What the platform holds for a host. */
export default class WalletsController {
  /** GET /users/me/wallet. */
  async show(ctx: HttpContext) {
    const filter = await ctx.request.validateUsing(walletFilter)
    return ctx.serialize(WalletTransformer.transform(await walletOf(ctx.scope, filter)))
  }

  /** GET /users/me/wallet/earnings: by week, month or year. */
  async earnings({ request, scope }: HttpContext) {
    const { by = 'week', currency: wished } = await request.validateUsing(earningsFilter)
    const currency = await currencyOf(scope.accountId, wished)
    const periods = await earningsBy(by, { accountId: scope.accountId, currency })
    const major = (amount: number) => toMajor(amount, currency)
    return {
      currency,
      periods: periods.map(({ start, count, ...sums }) => ({
        start,
        count,
        charged: major(sums.charged),
        costs: major(sums.costs),
        refunded: major(sums.refunded),
        net: major(sums.net),
      })),
    }
  }

  /** GET /users/me/wallet/download: the same entries as CSV. */
  async download(ctx: HttpContext) {
    const { request, response, scope, i18n } = ctx
    await limitCalls(ctx, limits.exports, scope.accountId)
    const { currency: wished, ...range } = await request.validateUsing(walletFilter)
    const currency = await currencyOf(scope.accountId, wished)
    const asked = { accountId: scope.accountId, currency, ...range }
    const entries = await entriesOf(asked, MOST_ENTRIES.file)
    const { timeZone } = (await accountById(scope.accountId))!
    response.header('content-type', 'text/csv; charset=utf-8')
    const name = `wallet-${currency.toLowerCase()}.csv`
    response.header('content-disposition', attachment(name))
    return response.send(fileOf(entries, { currency, timeZone, t: (key) => i18n.t(key) }))
  }
}

type Reader = { currency: string; timeZone: string; t: (key: string) => string }

const COLUMNS = ['date', 'time', 'kind', 'code', 'amount', 'currency'] as const

/** Entries as CSV for spreadsheets, in the zone of the host. Amounts stay numbers; no text begins a formula. */
function fileOf(entries: WalletEntry[], { currency, timeZone, t }: Reader): string {
  const header = COLUMNS.map((column) => t(`api.wallet_columns.${column}`))
  const rows = entries.map(({ kind, amount, at, ticketCode }) => {
    const wall = at.setZone(timeZone)
    const when = [wall.toISODate()!, wall.toFormat('HH:mm')]
    return [...when, t(`api.wallet_kinds.${kind}`), ticketCode, toMajor(amount, currency), currency]
  })
  return stringify([header, ...rows], { bom: true, escape_formulas: true })
}
