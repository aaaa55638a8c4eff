import { accountById } from '#accounts'
import { toMajor } from '#shared/money'
import { limits } from '#config/limits'
import { walletFilter } from './validators.ts'
import { limitCalls } from '#core/http/attempts'
import { stringify } from 'csv-stringify/sync'
import type { HttpContext } from '@adonisjs/core/http'
import WalletTransformer from './wallet_transformer.ts'
import { walletOf, type Wallet } from './find_wallet.ts'

/** What the platform holds for a host. */
export default class WalletsController {
  /** GET /users/me/wallet. */
  async show(ctx: HttpContext) {
    return ctx.serialize(WalletTransformer.transform(await read(ctx)))
  }

  /** GET /users/me/wallet/download: the same entries as CSV. */
  async download(ctx: HttpContext) {
    const { response, scope, i18n } = ctx
    await limitCalls(ctx, limits.exports, scope.accountId)
    const wallet = await read(ctx)
    const { timeZone } = (await accountById(scope.accountId))!
    response.header('content-type', 'text/csv; charset=utf-8')
    const name = `wallet-${wallet.currency.toLowerCase()}.csv`
    response.header('content-disposition', `attachment; filename="${name}"`)
    return response.send(fileOf(wallet, { timeZone, t: (key) => i18n.t(key) }))
  }
}

async function read({ request, scope }: HttpContext): Promise<Wallet> {
  const filter = await request.validateUsing(walletFilter)
  return walletOf(scope.accountId, filter)
}

type Reader = { timeZone: string; t: (key: string) => string }

const COLUMNS = ['date', 'time', 'kind', 'code', 'amount', 'currency'] as const

/** Entries as CSV for spreadsheets, in the zone of the host. */
function fileOf({ entries, currency }: Wallet, { timeZone, t }: Reader): string {
  const header = COLUMNS.map((column) => t(`api.wallet_columns.${column}`))
  const rows = entries.map(({ kind, amount, at, ticketCode }) => {
    const wall = at.setZone(timeZone)
    const when = [wall.toISODate()!, wall.toFormat('HH:mm')]
    return [...when, t(`api.wallet_kinds.${kind}`), ticketCode, toMajor(amount, currency), currency]
  })
  return stringify([header, ...rows], { bom: true })
}
