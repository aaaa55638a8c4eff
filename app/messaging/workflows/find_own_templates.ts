import Workflow from './workflow.ts'
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
import { findTemplates, type FoundTemplate } from '../channels/whatsapp/templates/find_template.ts'
import { placesOf } from '../channels/whatsapp/numbers/places_of.ts'
import { platformPlace } from '../channels/whatsapp/templates/places.ts'
import type { TemplatePlace } from '../channels/whatsapp/templates/template_state.ts'

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
  const texts = await textsOf(place, step)
  const known = await knownTo(place.accountId, namesOf(texts))
  // Local messages need no approval.
  if (!known) return local(place.isOn)
  const found = known.find(own.name)
  const serving = texts.find(({ name }) => known.isServed(name))
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
  if (!own) return {}
  const texts = await textsOf(place, step)
  const known = await knownTo(place.accountId, namesOf(texts))
  if (!known) return { own }
  const serving = texts.find(({ name }) => known.isServed(name))
  return { own: serving ?? own, isUnapproved: !serving }
}

type Known = {
  /** How a text stands at the account of the host's own number, else at the platform's. */
  find: (name: string) => FoundTemplate | undefined
  /** Whether it goes from one of the two numbers. */
  isServed: (name: string) => boolean
}

/** What is known of texts of an account; nothing with the local driver. */
async function knownTo(accountId: string, names: string[]): Promise<Known | undefined> {
  const places = await placesOf(accountId)
  if (places.length === 0) return undefined
  const lists = await Promise.all(places.map((place) => findTemplates(place, names)))
  return {
    find: (name) => lists.find((list) => list.has(name))?.get(name),
    isServed: (name) => lists.some((list) => isSent(list.get(name))),
  }
}

/**
 * Whether a step can be tried out: an own text over WhatsApp only once it is approved.
 * Trials go to hosts, and so from the platform's number.
 */
export async function mayBeTested(accountId: string, step: Step): Promise<boolean> {
  const own = ownTemplate(accountId, step)
  const place = own && (await platformPlace())
  return !place || isSent((await findTemplates(place, [own.name])).get(own.name))
}

/** The own texts of a workflow that is on which a provider does not have, as they are submitted. */
export async function draftsOf(
  at: TemplatePlace,
  { accountId, workflowId }: Place
): Promise<SubmittedTemplate[]> {
  const workflow = await Workflow.query().where({ accountId, id: workflowId }).first()
  if (!workflow?.isEnabled) return []
  const version = await WorkflowVersion.query()
    .where({ accountId, workflowId, number: workflow.version })
    .first()
  const texts = (version?.steps ?? []).flatMap((step) => ownTemplate(accountId, step) ?? [])
  const known = await findTemplates(at, namesOf(texts))
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
    `SELECT count(DISTINCT name)::int AS count FROM whatsapp_templates WHERE starts_with(name, :prefix)`,
    { prefix: ownPrefix(accountId) }
  )
  return row!.count
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
