import { DateTime } from 'luxon'
import Workflow from './workflow.ts'
import type { TicketCard } from '#ticketing'
import { hasFeature } from '#accounts'
import { featureOf, isMarketing, minutesOf, type SavedStep } from '#shared/workflows'
import WorkflowVersion from './workflow_version.ts'
import { sql, type Trx } from '#core/database/transaction'
import { workflowNotFound } from '../errors.ts'
import { versionFor } from './domain/version_for.ts'
import type { ActiveStep, ActiveWorkflow } from './domain/wanted_steps.ts'

/** A workflow with its newest steps and the services that it is attached to; null: all of them. */
export type WholeWorkflow = {
  workflow: Workflow
  steps: SavedStep[]
  services: string[] | null
}

/** A workflow of an account. Throws WORKFLOW_NOT_FOUND (404). */
export async function findWorkflow(
  { accountId, id }: { accountId: string; id: string },
  trx?: Trx
): Promise<WholeWorkflow> {
  const workflow = await Workflow.query({ client: trx }).where({ accountId, id }).first()
  if (!workflow) throw workflowNotFound()
  const [whole] = await withSteps(accountId, [workflow], trx)
  return whole!
}

/** Workflows with their newest steps and their services, in the same order. */
export async function withSteps(
  accountId: string,
  workflows: Workflow[],
  trx?: Trx
): Promise<WholeWorkflow[]> {
  const ids = workflows.map(({ id }) => id)
  const versions = await WorkflowVersion.query({ client: trx })
    .where({ accountId })
    .whereIn('workflowId', ids)
  const attached = await sql<{ workflowId: string; serviceId: string }>(trx, ATTACHED, {
    accountId,
    ids,
  })
  return workflows.map((workflow) => ({
    workflow,
    steps:
      versions.find(
        ({ workflowId, number }) => workflowId === workflow.id && number === workflow.version
      )?.steps ?? [],
    services: workflow.isForAll
      ? null
      : attached.flatMap(({ workflowId, serviceId }) =>
          workflowId === workflow.id ? [serviceId] : []
        ),
  }))
}

const ATTACHED = `SELECT workflow_id AS "workflowId", service_id AS "serviceId" FROM workflow_services
  WHERE account_id = :accountId AND workflow_id = ANY(:ids) ORDER BY service_id`

/** Whether a workflow of an account that is switched on has a step over WhatsApp. */
export function writesOverWhatsApp(accountId: string): Promise<boolean> {
  return hasStep(accountId, { channel: 'whatsapp' })
}

/** Whether a workflow of an account that is switched on invites clients to come again. */
export function invitesToComeAgain(accountId: string): Promise<boolean> {
  return hasStep(accountId, { at: { event: 'lastVisit' } })
}

async function hasStep(accountId: string, step: object): Promise<boolean> {
  const steps = JSON.stringify([step])
  const [found] = await sql<{ isUsed: boolean }>(undefined, HAS_STEP, { accountId, steps })
  return found?.isUsed === true
}

/** Minutes of the longest absence after which an account invites clients; 0 where it does not. */
export async function longestAbsence(accountId: string): Promise<number> {
  const rows = await sql<{ steps: SavedStep[] }>(undefined, IN_USE, { accountId })
  const inviting = rows.flatMap(({ steps }) => steps.filter(isMarketing))
  return Math.max(0, ...inviting.map(({ at }) => minutesOf(at)))
}

const IN_USE = `SELECT v.steps FROM workflows w
  JOIN workflow_versions v ON v.account_id = w.account_id AND v.workflow_id = w.id AND v.number = w.version
  WHERE w.account_id = :accountId AND w.is_enabled`

const HAS_STEP = `SELECT EXISTS (SELECT FROM workflows w
  JOIN workflow_versions v ON v.account_id = w.account_id AND v.workflow_id = w.id AND v.number = w.version
  WHERE w.account_id = :accountId AND w.is_enabled AND v.steps @> CAST(:steps AS jsonb)) AS "isUsed"`

/** The workflows of a booking. */
export function workflowsOfTicket(
  { booking: { accountId, createdAt: bookedAt }, service }: TicketCard,
  trx?: Trx
): Promise<ActiveWorkflow[]> {
  return workflowsOf({ accountId, serviceId: service.id, bookedAt }, trx)
}

type OfBooking = { accountId: string; serviceId: string; bookedAt: DateTime }

/** The workflows that a booking of a service has, each in its version, the oldest first. */
export async function workflowsOf(
  { accountId, serviceId, bookedAt }: OfBooking,
  trx?: Trx
): Promise<ActiveWorkflow[]> {
  const rows = await sql<Row>(trx, ACTIVE, { accountId, serviceId })
  if (rows.length === 0) return []
  const may = await featuresOf(accountId, rows, trx)
  const ids = [...new Set(rows.map(({ id }) => id))]
  return ids.flatMap((id) => {
    const version = versionFor(rows.filter((row) => row.id === id).map(withInstants), bookedAt)
    if (!version) return []
    const steps = version.steps.map((step) => activeStep(step, version.since, may))
    return [{ id, version: version.number, steps }]
  })
}

type Row = {
  id: string
  number: number
  steps: SavedStep[]
  appliesFrom: Date | null
  since: Date
}

const withInstants = ({ appliesFrom, since, ...row }: Row) => ({
  ...row,
  appliesFrom: appliesFrom && DateTime.fromJSDate(appliesFrom),
  since: DateTime.fromJSDate(since),
})

function activeStep(
  { since, ...step }: SavedStep,
  attached: DateTime,
  may: Set<string>
): ActiveStep {
  const feature = featureOf(step)
  const saved = DateTime.fromISO(since, { zone: 'utc' })
  return {
    ...step,
    since: DateTime.max(saved, attached),
    isInPlan: feature === undefined || may.has(feature),
  }
}

/** The features that an account has, of those that steps need. */
async function featuresOf(accountId: string, rows: Row[], trx?: Trx): Promise<Set<string>> {
  const needed = new Set(
    rows.flatMap(({ steps }) => steps.flatMap((step) => featureOf(step) ?? []))
  )
  const may = new Set<string>()
  for (const feature of needed) if (await hasFeature(accountId, feature, trx)) may.add(feature)
  return may
}

const ACTIVE = `SELECT w.id, v.number, v.steps, v.applies_from AS "appliesFrom",
    GREATEST(w.since, s.since) AS since
  FROM workflows w
  JOIN workflow_versions v ON v.account_id = w.account_id AND v.workflow_id = w.id
  LEFT JOIN workflow_services s
    ON s.account_id = w.account_id AND s.workflow_id = w.id AND s.service_id = :serviceId
  WHERE w.account_id = :accountId AND w.is_enabled AND (w.is_for_all OR s.service_id IS NOT NULL)
  ORDER BY w.created_at, w.id`
