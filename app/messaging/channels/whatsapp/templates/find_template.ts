import { sql } from '#core/database/transaction'
import type { TemplateNews, TemplateState } from './template_state.ts'

/** A provider of templates. */
export type TemplateProvider = TemplateNews['provider']

/** A submitted template as its provider has it. */
export type FoundTemplate = {
  providerId: string | null
  state: TemplateState | 'submitting' | 'deleting'
  category: string
  /** Why it was rejected. */
  reason?: string | null
}

/** A template at a provider, by its name with the version and its language. */
export async function findTemplate(
  provider: TemplateNews['provider'],
  name: string,
  language: string
): Promise<FoundTemplate | undefined> {
  const [found] = await sql<FoundTemplate>(
    undefined,
    `SELECT provider_id AS "providerId", state, category FROM whatsapp_templates
     WHERE provider = :provider AND name = :name AND language = :language`,
    { provider, name, language }
  )
  return found
}

/** Several templates at a provider, by their names. */
export async function findTemplates(
  provider: TemplateNews['provider'],
  names: string[]
): Promise<Map<string, FoundTemplate>> {
  const rows = await sql<FoundTemplate & { name: string }>(
    undefined,
    `SELECT name, provider_id AS "providerId", state, category, reason FROM whatsapp_templates
     WHERE provider = :provider AND name = ANY(:names)`,
    { provider, names }
  )
  return new Map(rows.map(({ name, ...found }) => [name, found]))
}
