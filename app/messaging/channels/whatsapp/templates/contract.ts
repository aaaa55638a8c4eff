import type { TemplateNews, TemplatePlace, TemplateState } from './template_state.ts'
import type { WrittenTemplate } from './write_template.ts'
import type { TemplateLanguage, WhatsAppTemplate } from './template.ts'

/** A template as it is submitted; `isForSession`: sent within an open window, without approval. */
export type SubmittedTemplate = Pick<WhatsAppTemplate, 'category'> &
  WrittenTemplate & { language: TemplateLanguage; isForSession?: boolean }

/** What a provider made of a submission. */
export type Submission = { providerId: string; state: TemplateState; category: string }

/** A template as its provider has it. */
export type MadeTemplate = { name: string; language: string; providerId: string }

/** Submits templates to a provider, asks how they stand, and deletes them. */
export abstract class TemplateDriver {
  abstract readonly provider: TemplatePlace['provider']

  /** The account of a host's number; empty for the platform's. */
  readonly businessAccount: string = ''

  /** Throws RefusedForGood where the provider does not take the template. */
  abstract submit(template: SubmittedTemplate, signal: AbortSignal): Promise<Submission>

  /** Deletes a template there; one that is gone is no failure. */
  abstract remove(template: MadeTemplate, signal: AbortSignal): Promise<void>

  /** All templates of our account, as they stand now. */
  abstract list(signal: AbortSignal): Promise<Omit<TemplateNews, 'at'>[]>
}
