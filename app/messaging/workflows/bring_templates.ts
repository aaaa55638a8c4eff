import { now } from '#core/time'
import Workflow from './workflow.ts'
import messagingConfig from '#config/messaging'
import { deleteUnused } from './delete_unused.ts'
import { draftsOf } from './find_own_templates.ts'
import { RefusedForGood } from '../channels/contract.ts'
import { transaction } from '#core/database/transaction'
import type { OwnSender } from '../channels/whatsapp/numbers/find_number.ts'
import { recordTemplate } from '../channels/whatsapp/templates/record_template.ts'
import type { SubmittedTemplate, TemplateDriver } from '../channels/whatsapp/templates/contract.ts'
import {
  claimTemplate,
  settleTemplate,
  templatesToSubmit,
} from '../channels/whatsapp/templates/submit_templates.ts'

/**
 * Brings the templates of a host's own number up to date: how each stands, and those that it lacks.
 * These are ours that clients read, and the host's own texts; those that no workflow has any more are deleted. Called by a job.
 */
export async function bringTemplates(number: OwnSender, signal: AbortSignal): Promise<void> {
  const driver = await messagingConfig.ownNumbers?.templates?.(number)
  if (!driver) return
  const at = now()
  const listed = await driver.list(signal)
  await transaction(async (trx) => {
    for (const news of listed) await recordTemplate(trx, { ...news, at })
  })
  const { todo } = await templatesToSubmit(driver)
  const wanted = [...todo, ...(await ownTextsOf(number.accountId, driver))]
  for (const template of wanted) {
    await claimTemplate(driver, template)
    const known = listed.find(
      ({ name, language }) => name === template.name && language === template.language
    )
    const made = known?.state
      ? { providerId: known.providerId!, state: known.state, category: known.category! }
      : await submit(driver, template, signal)
    await settleTemplate(driver, template, made)
  }
  const [failure] = await deleteUnused(driver, signal)
  if (failure) throw failure
}

/** What a provider refuses is kept with its words. */
async function submit(driver: TemplateDriver, template: SubmittedTemplate, signal: AbortSignal) {
  return driver.submit(template, signal).catch((error: unknown) => {
    if (error instanceof RefusedForGood) return { reason: error.message }
    throw error
  })
}

/** The own texts of all workflows of an account, where its number does not have them. */
async function ownTextsOf(accountId: string, driver: TemplateDriver): Promise<SubmittedTemplate[]> {
  const workflows = await Workflow.query().where({ accountId, isEnabled: true }).orderBy('id')
  const texts: SubmittedTemplate[] = []
  for (const { id: workflowId } of workflows)
    for (const text of await draftsOf(driver, { accountId, workflowId }))
      if (!texts.some(({ name }) => name === text.name)) texts.push(text)
  return texts
}
