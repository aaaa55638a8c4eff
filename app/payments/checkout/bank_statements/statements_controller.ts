import { limits } from '#config/limits'
import { accountById } from '#accounts'
import { newStatement } from './validators.ts'
import { limitCalls } from '#core/http/attempts'
import { bankStatement } from '#config/limits'
import { transaction } from '#core/database/transaction'
import { rememberLayout } from './remember_layout.ts'
import { readUpload, requireMultipart } from '#core/http/upload'
import { statementMissing, statementTooLarge } from '../../errors.ts'
import { columnsOf, compareStatement, tableIn } from './compare_statement.ts'
import type { HttpContext } from '@adonisjs/core/http'

/** Statements of a bank, which are compared with the proofs that wait. */
export default class StatementsController {
  /** POST /proofs/statement: proposes a line of the file for each proof. Nothing of the file is kept. */
  async compare(ctx: HttpContext) {
    const { accountId } = ctx.scope
    await limitCalls(ctx, limits.statements, accountId)
    const upload = { field: 'file', most: bankStatement.bytes, tooLarge: statementTooLarge }
    const [bytes] = await readUpload(ctx.request, upload)
    const {
      date,
      amount,
      text = null,
      operation = null,
    } = await ctx.request.validateUsing(newStatement)
    requireMultipart(ctx.request)
    if (!bytes?.length) throw statementMissing()

    const table = tableIn(bytes)
    const isChosen = date !== undefined && amount !== undefined
    const chosen = isChosen ? { date, amount, text, operation } : undefined
    const columns = await columnsOf(accountId, table, chosen)
    const { names } = table
    if (chosen)
      await transaction((trx) => rememberLayout(trx, accountId, { names, columns: chosen }))
    ctx.response.header('cache-control', 'no-store')
    const { timeZone } = (await accountById(accountId))!
    return compareStatement({ accountId, timeZone }, table, columns)
  }
}
