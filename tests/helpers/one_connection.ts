import { AsyncLocalStorage } from 'node:async_hooks'
import db from '@adonisjs/lucid/services/db'

/** The connections on which the transactions that are open here have spoken. */
const within = new AsyncLocalStorage<Set<string>>()
const strays: string[] = []
let isWatching = false

/**
 * Watches for statements on a second connection while a transaction is open.
 * When each transaction of a full pool wants one more connection, none of them ever continues. Returns a function
 * that fails a test that saw such a statement.
 */
export function watchConnections(): () => void {
  if (!isWatching) watch()
  strays.length = 0
  return () => {
    if (strays.length > 0)
      throw new Error(`Outside of the transaction that is open: ${strays.join('; ')}`)
  }
}

function watch() {
  isWatching = true
  const open = db.transaction.bind(db) as (...parameters: unknown[]) => Promise<unknown>
  const watched = (work: unknown, ...rest: unknown[]) =>
    typeof work === 'function'
      ? open((trx: unknown) => within.run(new Set(), () => work(trx)), ...rest)
      : open(work, ...rest)
  db.transaction = watched as typeof db.transaction
  db.connection().getWriteClient().on('query', look)
}

type Statement = { sql: string; __knexUid: string; __knexTxId?: string }

/**
 * Remembers the transaction of a connection after a savepoint.
 * The driver no longer says that its connection is in a transaction.
 */
function look({ sql, __knexUid: connection, __knexTxId: transaction }: Statement) {
  const own = within.getStore()
  if (transaction) own?.add(connection)
  else if (own && !own.has(connection)) strays.push(sql)
}
