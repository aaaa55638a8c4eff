import { sql } from '#core/database/transaction'
import type { TemplateNews, TemplateState } from './template_state.ts'

/** A submitted template as its provider has it. */
export type FoundTemplate = {
  providerId: string | null
  state: TemplateState | 'submitting'
  category: string
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
