import Workflow from './workflow.ts'
import messagingConfig from '#config/messaging'
import WorkflowVersion from './workflow_version.ts'
import type { Step } from '#shared/workflows'
import {
  ownPrefix,
  ownTemplate,
  submissionOf,
  type OwnTemplate,
  type SubmittedTemplate,
} from './own_template.ts'
import { sql, type Trx } from '#core/database/transaction'
import {
  findTemplates,
  type FoundTemplate,
  type TemplateProvider,
} from '../channels/whatsapp/templates/find_template.ts'

export type { OwnTemplate }

/** How a host's own text stands; a text that was never submitted is a draft. */
export type OwnState = 'draft' | 'submitted' | 'approved' | 'rejected' | 'paused'

/** What a host sees of a step's own text. `serves`: what is sent meanwhile. */
export type ShownTemplate = {
  state: OwnState
  reason: string | null
  serves: 'this' | 'older' | 'email'
}

/** Where a step belongs. `isOn`: whether its workflow is switched on. */
type Place = { accountId: string; workflowId: string }

/** How a step's own text stands, and what is sent meanwhile; null for a step without one. */
export async function showTemplate(
  place: Place & { isOn: boolean },
  step: Step
): Promise<ShownTemplate | null> {
  const own = ownTemplate(place.accountId, step)
  if (!own) return null
  const provider = await providerName()
  // Local messages need no approval.
  if (!provider) return local(place.isOn)
  const texts = await textsOf(place, step)
  const known = await findTemplates(provider, namesOf(texts))
  const found = known.get(own.name)
  const serving = texts.find(({ name }) => isSent(known.get(name)))
  const state = stateOf(found)
  return {
    state,
    reason: state === 'rejected' ? (found?.reason ?? null) : null,
    serves: !serving ? 'email' : serving.name === own.name ? 'this' : 'older',
  }
}

const local = (isOn: boolean): ShownTemplate => ({
  state: isOn ? 'approved' : 'draft',
  reason: null,
  serves: isOn ? 'this' : 'email',
})

/**
 * The template that a step's own text is sent with; nothing for a step without one. The newest approved one serves while an edited
 * one is looked at. Without any it is the newest one, which is not sent (`isUnapproved`).
 */
export async function servingTemplate(
  place: Place,
  step: Step
): Promise<{ own?: OwnTemplate; isUnapproved?: boolean }> {
  const own = ownTemplate(place.accountId, step)
  const provider = own && (await providerName())
  if (!provider) return { own }
  const texts = await textsOf(place, step)
  const known = await findTemplates(provider, namesOf(texts))
  const serving = texts.find(({ name }) => isSent(known.get(name)))
  return { own: serving ?? own, isUnapproved: !serving }
}

/** Whether a step can be tried out: an own text over WhatsApp only once it is approved. */
export async function mayBeTested(accountId: string, step: Step): Promise<boolean> {
  const own = ownTemplate(accountId, step)
  const provider = own && (await providerName())
  return !provider || isSent((await findTemplates(provider, [own.name])).get(own.name))
}

/** The own texts of a workflow that is on which its provider does not have, as they are submitted. */
export async function draftsOf(
  provider: TemplateProvider,
  { accountId, workflowId }: Place
): Promise<SubmittedTemplate[]> {
  const workflow = await Workflow.query().where({ accountId, id: workflowId }).first()
  if (!workflow?.isEnabled) return []
  const version = await WorkflowVersion.query()
    .where({ accountId, workflowId, number: workflow.version })
    .first()
  const texts = (version?.steps ?? []).flatMap((step) => ownTemplate(accountId, step) ?? [])
  const known = await findTemplates(provider, namesOf(texts))
  if ([...known.values()].some(({ state }) => state === 'deleting'))
    throw new Error('A text is being deleted: it is submitted again after that')
  const isNew = ({ name }: OwnTemplate) =>
    [undefined, 'submitting'].includes(known.get(name)?.state)
  return texts.filter(isNew).map(submissionOf)
}

/** How many texts of its own an account has submitted. */
export async function countOwnTemplates(accountId: string, trx?: Trx): Promise<number> {
  const [row] = await sql<{ count: number }>(
    trx,
    `SELECT count(*)::int AS count FROM whatsapp_templates WHERE starts_with(name, :prefix)`,
    { prefix: ownPrefix(accountId) }
  )
  return row!.count
}

async function providerName() {
  const driver = await messagingConfig.templates?.()
  return driver?.provider
}

/** The texts that a step has, and had in older versions, the newest first. */
async function textsOf({ accountId, workflowId }: Place, step: Step): Promise<OwnTemplate[]> {
  const versions = await WorkflowVersion.query()
    .where({ accountId, workflowId })
    .orderBy('number', 'desc')
  const older = versions.flatMap(({ steps }) => steps.filter(({ id }) => id === step.id))
  return [step, ...older].flatMap((one) => ownTemplate(accountId, one) ?? [])
}

const namesOf = (texts: OwnTemplate[]) => texts.map(({ name }) => name)

/** What WhatsApp has made marketing needs another consent, and is not sent. */
function isSent(found: FoundTemplate | undefined): boolean {
  return found?.state === 'approved' && found.category !== 'marketing'
}

function stateOf(found: FoundTemplate | undefined): OwnState {
  if (!found) return 'draft'
  if (found.state === 'approved') return isSent(found) ? 'approved' : 'rejected'
  if (found.state === 'rejected') return 'rejected'
  return found.state === 'paused' || found.state === 'disabled' ? 'paused' : 'submitted'
}
