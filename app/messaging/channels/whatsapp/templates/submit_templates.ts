import { now } from '#core/time'
import { newId } from '#core/ids'
import { TEMPLATES } from './templates.ts'
import { sql } from '#core/database/transaction'
import { TEMPLATE_LANGUAGES } from './template.ts'
import { keyOfBody } from '#core/webhooks/store_notification'
import { writeTemplate } from './write_template.ts'
import { lintTemplate } from './domain/lint_template.ts'
import { HOST_TEMPLATES } from './host_templates.ts'
import type { TemplatePlace } from './template_state.ts'
import type { SubmittedTemplate, Submission } from './contract.ts'

/** What has become of each template that was looked at. */
export type SubmissionReport = { name: string; language: string; outcome: string }

/**
 * Every template in every language, and for Twilio the contents of answers with buttons. A host's own number has those that
 * clients read.
 */
export function allTemplates({
  provider,
  businessAccount,
}: Pick<TemplatePlace, 'provider'> & Partial<TemplatePlace>): SubmittedTemplate[] {
  const all = Object.entries(TEMPLATES).filter(
    ([name]) => !businessAccount || !HOST_TEMPLATES.has(name)
  )
  const written = all.flatMap(([, template]) =>
    TEMPLATE_LANGUAGES.map((language) => ({
      ...writeTemplate(template, language),
      category: template.category,
      language,
    }))
  )
  return provider === 'twilio' ? [...written, ...[1, 2, 3].map(answerWith)] : written
}

/** A text with buttons of which everything is a variable, for answers within an open window. */
function answerWith(buttons: number): SubmittedTemplate {
  const titles = Array.from({ length: buttons }, (_, index) => `{{${2 * index + 2}}}`)
  return {
    name: `session_buttons_${buttons}`,
    language: 'es',
    category: 'utility',
    body: '{{1}}',
    variables: [],
    samples: Array.from({ length: buttons * 2 + 1 }, (_, index) => `texto ${index + 1}`),
    buttons: titles,
    isForSession: true,
  }
}

type Known = { name: string; language: string; bodyHash: string; state: string }

/**
 * The templates that are still to be submitted, and how the others stand.
 * A fault stands in the way, or a text that was changed without a new version.
 */
export async function templatesToSubmit(place: TemplatePlace) {
  const { provider, businessAccount } = place
  const rows = await sql<Known>(
    undefined,
    `SELECT name, language, body_hash AS "bodyHash", state FROM whatsapp_templates
     WHERE provider = :provider AND business_account = :businessAccount`,
    { provider, businessAccount }
  )
  const todo: SubmittedTemplate[] = []
  const report: SubmissionReport[] = []
  for (const template of allTemplates(place)) {
    const { name, language } = template
    const known = rows.find((row) => row.name === name && row.language === language)
    const [fault] = template.isForSession ? [] : lintTemplate(template)
    const isChanged = known && known.bodyHash !== hashOf(template)
    if (fault) report.push({ name, language, outcome: `${fault.fault} at ${fault.at}` })
    else if (isChanged) report.push({ name, language, outcome: 'changed without a new version' })
    else if (known && known.state !== 'submitting')
      report.push({ name, language, outcome: known.state })
    else todo.push(template)
  }
  return { todo, report }
}

const hashOf = ({ body, buttons, category }: SubmittedTemplate) =>
  keyOfBody(JSON.stringify({ body, buttons, category }))

/** Stores that a template is being submitted, before the call: a run that dies submits it again. */
export async function claimTemplate(
  { provider, businessAccount }: TemplatePlace,
  template: SubmittedTemplate
) {
  const { name, language, category } = template
  await sql(
    undefined,
    `INSERT INTO whatsapp_templates (id, provider, business_account, name, language, body_hash, state, category, created_at, updated_at)
     VALUES (:id, :provider, :businessAccount, :name, :language, :hash, 'submitting', :category, :now, :now) ON CONFLICT DO NOTHING`,
    {
      id: newId(),
      provider,
      businessAccount,
      name,
      language,
      category,
      hash: hashOf(template),
      now: now().toJSDate(),
    }
  )
}

/** Stores what a provider made of a submission, or why it refused it. */
export async function settleTemplate(
  { provider, businessAccount }: TemplatePlace,
  { name, language }: SubmittedTemplate,
  made: Submission | { reason: string }
) {
  const isRefused = 'reason' in made
  await sql(
    undefined,
    `UPDATE whatsapp_templates SET provider_id = :providerId, state = :state, reason = :reason,
       category = coalesce(:category, category), updated_at = :now
     WHERE provider = :provider AND business_account = :businessAccount AND name = :name AND language = :language`,
    {
      provider,
      businessAccount,
      name,
      language,
      providerId: isRefused ? null : made.providerId,
      state: isRefused ? 'rejected' : made.state,
      category: isRefused ? null : made.category,
      reason: isRefused ? made.reason.slice(0, 255) : null,
      now: now().toJSDate(),
    }
  )
}
