import i18nManager from '@adonisjs/i18n/services/main'
import { numberBody, type NumberedBody } from './domain/number_body.ts'
import type { TemplateText } from './domain/lint_template.ts'
import { providerName, type TemplateLanguage, type WhatsAppTemplate } from './template.ts'

/** A template in one language, as providers take it. */
export type WrittenTemplate = TemplateText & NumberedBody

/** A template's text, samples and titles of buttons in one language. */
export function writeTemplate(
  template: WhatsAppTemplate,
  language: TemplateLanguage
): WrittenTemplate {
  const texts = i18nManager.getTranslationsFor(language)
  const numbered = numberBody(texts[`whatsapp.templates.${template.name}`] ?? '')
  return {
    ...numbered,
    name: providerName(template),
    samples: numbered.variables.map((name) => texts[`whatsapp.samples.${name}`] ?? ''),
    buttons: template.buttons.map((action) => texts[`whatsapp.buttons.${action}`] ?? ''),
  }
}
