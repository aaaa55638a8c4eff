import { AppError } from '#core/errors'
import { marksIn } from './domain/batch_file.ts'
import { transaction } from '#core/database/transaction'
import { payPayout, returnPayout } from './move_payout.ts'

/** What came of one line. */
type Marked = { code: string; result: string; isDone: boolean }

/** Notes what a file says of payouts, each in a transaction of its own. The same file again changes nothing. */
export async function markPayouts(file: string): Promise<Marked[]> {
  const results: Marked[] = []
  for (const mark of marksIn(file)) {
    const { code } = mark
    if ('wrong' in mark) {
      results.push({ code, result: `${mark.wrong} is missing or unknown`, isDone: false })
      continue
    }
    try {
      const { state } = await transaction((trx) =>
        mark.state === 'paid'
          ? payPayout(trx, code, mark.operation)
          : returnPayout(trx, code, mark.reason)
      )
      results.push({ code, result: state, isDone: true })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ code, result: error.code ?? error.message, isDone: false })
    }
  }
  return results
}
