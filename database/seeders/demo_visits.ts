import { hashOf } from '#shared/hash'
import type { DateTime } from 'luxon'
import { VISIT_STEPS } from '#shared/visits'
import type { Trx } from '#core/database/transaction'
import type Account from '#app/accounts/users/account'
import type Service from '#app/catalog/services/service'

/** Where clients come from, the most frequent first, with visitors of a day. */
const SOURCES = [
  { source: 'instagram', visitors: 9 },
  { source: 'direct', visitors: 6 },
  { source: 'whatsapp', visitors: 4 },
  { source: 'google', visitors: 3 },
]

/** How many of a hundred visitors come to each step. */
const REACHED = { view: 100, hour: 52, form: 31, booked: 17 }

/** Where the client of a number came from. */
export function demoSource(number: number): string {
  return SOURCES[[0, 0, 0, 0, 1, 1, 2, 2, 3][number % 9]!]!.source
}

type Of = { account: Account; services: Service[]; at: DateTime; days: number }

/** Counts visitors of a host's pages on the days until now, more of them lately. */
export async function addDemoVisits(trx: Trx, { account, services, at, days }: Of): Promise<void> {
  const rows = []
  for (let ago = days; ago >= 0; ago--) {
    const day = at.setZone(account.timeZone).minus({ days: ago }).toISODate()!
    for (const { source, visitors } of SOURCES) {
      const chance = hashOf(`${account.username} ${day} ${source}`)
      const came = Math.round((visitors * (1 - ago / days / 2) * (60 + (chance % 80))) / 100)
      const [service] = services.slice((chance >>> 8) % services.length)
      for (const pageId of [account.id, service!.id])
        for (const what of VISIT_STEPS)
          rows.push({ what, source, day, pageId, count: Math.round((came * REACHED[what]) / 100) })
    }
    if (hashOf(`${day} failure`) % 6 === 0)
      rows.push({ what: 'OFFLINE', source: 'instagram', day, pageId: account.id, count: 1 })
  }
  await trx
    .table('visit_counts')
    .multiInsert(
      rows
        .filter(({ count }) => count > 0)
        .map(({ pageId, ...row }) => ({ ...row, account_id: account.id, page_id: pageId }))
    )
}
