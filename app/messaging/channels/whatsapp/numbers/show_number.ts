import { sql } from '#core/database/transaction'
import messagingConfig from '#config/messaging'
import type WhatsAppNumber from './whatsapp_number.ts'

/** A number with how its templates stand; null where a text needs no approval. */
export type ShownNumber = {
  number: WhatsAppNumber
  templates: { approved: number; all: number } | null
}

/** A number as its host sees it. */
export async function showNumber(number: WhatsAppNumber): Promise<ShownNumber> {
  if (!messagingConfig.ownNumbers?.templates) return { number, templates: null }
  const [templates] = await sql<{ approved: number; all: number }>(undefined, COUNT, {
    businessAccount: number.businessAccount,
  })
  return { number, templates: templates! }
}

const COUNT = `SELECT count(*) FILTER (WHERE state = 'approved')::int AS approved, count(*)::int AS "all"
  FROM whatsapp_templates WHERE provider = 'whatsapp' AND business_account = :businessAccount`
