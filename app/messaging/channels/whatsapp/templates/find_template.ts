import { sql } from '#core/database/transaction'
import type { TemplatePlace, TemplateState } from './template_state.ts'

/** A submitted template as its provider has it. */
export type FoundTemplate = {
  providerId: string | null
  state: TemplateState | 'submitting' | 'deleting'
  category: string
  /** Why it was rejected. */
  reason?: string | null
}

/** A template at its place, by its name with the version and its language. */
export async function findTemplate(
  { provider, businessAccount }: TemplatePlace,
  name: string,
  language: string
): Promise<FoundTemplate | undefined> {
  const [found] = await sql<FoundTemplate>(
    undefined,
    `SELECT provider_id AS "providerId", state, category FROM whatsapp_templates
     WHERE provider = :provider AND business_account = :businessAccount AND name = :name AND language = :language`,
    { provider, businessAccount, name, language }
  )
  return found
}

/** Several templates at their place, by their names. */
export async function findTemplates(
  { provider, businessAccount }: TemplatePlace,
  names: string[]
): Promise<Map<string, FoundTemplate>> {
  const rows = await sql<FoundTemplate & { name: string }>(
    undefined,
    `SELECT name, provider_id AS "providerId", state, category, reason FROM whatsapp_templates
     WHERE provider = :provider AND business_account = :businessAccount AND name = ANY(:names)`,
    { provider, businessAccount, names }
  )
  return new Map(rows.map(({ name, ...found }) => [name, found]))
}
