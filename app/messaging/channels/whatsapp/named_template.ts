import type { Content } from '../letter.ts'
import { providerName } from './templates/template.ts'
import { TEMPLATES, type TemplateName } from './templates/templates.ts'

/** How providers know a message's template: its host's own, else that chosen for its reader. */
export function namedTemplate(
  { template: own, letter }: Content,
  chosen: TemplateName | undefined
) {
  if (own) return { name: own.name, language: own.language, category: 'utility' }
  if (!chosen) return undefined
  const template = TEMPLATES[chosen]
  return { name: providerName(template), language: letter.locale, category: template.category }
}
