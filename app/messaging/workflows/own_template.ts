import i18nManager from '@adonisjs/i18n/services/main'
import { numberText } from './domain/own_text.ts'
import { replacedBy, type Step } from '#shared/workflows'
import { keyOfBody } from '#core/webhooks/store_notification'
import type { OwnTemplate } from '../channels/letter.ts'
import type { SubmittedTemplate } from '../channels/whatsapp/templates/contract.ts'

export type { OwnTemplate, SubmittedTemplate }

/** Letters of a digest that tell the texts of one account apart. */
const DIGEST = 16

/** The start of the names of all templates of an account. */
export const ownPrefix = (accountId: string) => `host_${accountId.replaceAll('-', '')}_`

/**
 * A step's own text as a template; nothing for other steps. Its name follows from its text, so that the same text is submitted
 * once, and an edited one is another template. A confirmation and a reminder have our buttons.
 */
export function ownTemplate(accountId: string, step: Omit<Step, 'id'>): OwnTemplate | undefined {
  if (step.channel !== 'whatsapp' || step.body === null) return undefined
  const language = step.language ?? 'es'
  const { body, variables } = numberText(step.body)
  const hasButtons = ['confirmation', 'reminder'].includes(replacedBy(step) ?? '')
  const buttons = hasButtons ? (['confirm', 'reschedule', 'cancel'] as const) : []
  const digest = keyOfBody(JSON.stringify({ body, language, buttons })).slice(0, DIGEST)
  return {
    name: `${ownPrefix(accountId)}${digest}`,
    language,
    body,
    variables,
    buttons: [...buttons],
  }
}

/** A host's own template as it is submitted, with samples and titles in its language. */
export function submissionOf({ variables, buttons, ...own }: OwnTemplate): SubmittedTemplate {
  const texts = i18nManager.getTranslationsFor(own.language)
  return {
    ...own,
    variables,
    category: 'utility',
    samples: variables.map((name) => texts[`whatsapp.step_samples.${name}`] ?? ''),
    buttons: buttons.map((action) => texts[`whatsapp.buttons.${action}`] ?? ''),
  }
}
