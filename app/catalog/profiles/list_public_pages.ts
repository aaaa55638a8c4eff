import { LIVE_USER } from '#accounts'
import { withoutOver } from '../services/find_service_card.ts'
import { sql } from '#core/database/transaction'

/** A host's public page with those of their services, and when any of it changed last. */
export type PublicPages = {
  username: string
  showInfoPage: boolean
  services: { id: string; type: string; slug: string }[]
  changedAt: Date
}

/** Accounts with a public page: not disabled, the e-mail proved, with a service that all may see. */
const SHOWN = `
  FROM accounts
  JOIN services ON services.account_id = accounts.id AND services.is_public AND NOT services.is_blocked
    AND NOT (services.type = 'ASSET' AND services.file IS NULL)
  JOIN members ON members.account_id = accounts.id AND members.role = 'OWNER'
  JOIN users u ON u.id = members.user_id AND ${LIVE_USER}
  WHERE accounts.username IS NOT NULL`

/** How many hosts have a page that shows anything. */
export async function countPublicPages(): Promise<number> {
  const [row] = await sql<{ count: string }>(
    undefined,
    `SELECT count(DISTINCT accounts.id) AS count ${SHOWN}`,
    {}
  )
  return Number(row?.count ?? 0)
}

/** Some of these hosts, the oldest first, `page` from 1. */
export async function listPublicPages(page: number, size: number): Promise<PublicPages[]> {
  const pages = await sql<PublicPages>(
    undefined,
    `SELECT accounts.username, accounts.show_info_page AS "showInfoPage",
            json_agg(json_build_object('id', services.id, 'type', services.type, 'slug', services.slug) ORDER BY services."order", services.id) AS services,
            greatest(accounts.updated_at, max(services.updated_at)) AS "changedAt"
     ${SHOWN}
     GROUP BY accounts.id ORDER BY accounts.created_at, accounts.id LIMIT :size OFFSET :offset`,
    { size, offset: (page - 1) * size }
  )
  const open = new Set(await withoutOver(pages.flatMap(({ services }) => services)))
  return pages.map(({ services, ...host }) => ({
    ...host,
    services: services.filter((service) => open.has(service)),
  }))
}
