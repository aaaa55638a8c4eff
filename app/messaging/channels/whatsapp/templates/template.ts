/** What a quick-reply button does; its title is `whatsapp.buttons.<action>`. */
export type ButtonAction = 'confirm' | 'reschedule' | 'cancel'

/**
 * A template of WhatsApp. Its text is `whatsapp.templates.<name>`, with `{names}` of values where the provider sees numbered
 * variables. A changed text needs a higher version, because providers approve a text under a name once.
 */
export type WhatsAppTemplate = {
  /** In lower_snake; the provider knows it with its version. */
  name: string
  version: number
  /** Marketing needs a consent of its own (docs/domain.md). */
  category: 'utility' | 'marketing' | 'authentication'
  /** Quick replies, in their order. */
  buttons: ButtonAction[]
}

/** The languages in which each template exists. */
export const TEMPLATE_LANGUAGES = ['es', 'en'] as const

export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number]

/** The name by which providers know a template. */
export function providerName({ name, version }: WhatsAppTemplate): string {
  return `${name}_v${version}`
}
