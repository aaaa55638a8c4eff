import { isDeepStrictEqual } from 'node:util'
import { newId } from '#core/ids'
import { now, toIso } from '#core/time'
import { send } from '#core/jobs'
import { servicesByIds, serviceNotFound } from '#catalog'
import Workflow from './workflow.ts'
import type { DateTime } from 'luxon'
import { mostOfWorkflows } from '#config/workflows'
import { lockPeople, removePicture, requireFeature } from '#accounts'
import { checkVersion } from '#core/versions'
import type { AccountScope } from '#core/account_scope'
import { featureOf, MAIL_PICTURES, minutesOf, type SavedStep, type Step } from '#shared/workflows'
import WorkflowVersion from './workflow_version.ts'
import { sql, type Trx } from '#core/database/transaction'
import { findWorkflow, type WholeWorkflow } from './find_workflows.ts'
import { replanBookings } from '#jobs/messaging/replan_bookings'
import { mayChange } from './domain/may_change.ts'
import { wholeStep } from './domain/whole_step.ts'
import type { NewWorkflow, StepInput, WorkflowChanges } from './validators.ts'
import { ownTemplate } from './own_template.ts'
import { countOwnTemplates } from './find_own_templates.ts'
import { submitOwnTemplates } from '#jobs/messaging/submit_own_templates'
import { tooManyTemplates, tooManyWorkflows, workflowLocked, workflowNotFound } from '../errors.ts'

/**
 * Adds a workflow. Throws SERVICE_NOT_FOUND (404) for a service of another account, FEATURE_NOT_AVAILABLE (403) for a step that
 * the plan does not have, TOO_MANY_WORKFLOWS (409).
 */
export async function createWorkflow(
  trx: Trx,
  { accountId, userId }: AccountScope,
  { name, enabled = true, services = [], steps }: NewWorkflow
): Promise<WholeWorkflow> {
  await lockPeople(trx, [accountId])
  const [counted] = await sql<{ count: number }>(trx, COUNT, { accountId })
  if (counted!.count >= mostOfWorkflows.workflows) throw tooManyWorkflows(mostOfWorkflows.workflows)

  const at = now()
  const workflow = await Workflow.create(
    {
      accountId,
      name,
      isEnabled: enabled,
      isForAll: services === null,
      since: at,
      version: 1,
      revision: 1,
    },
    { client: trx }
  )
  await attach(trx, workflow, services, at)
  await writeVersion(trx, workflow, {
    steps: await savedSteps(trx, { accountId, steps, before: [], at }),
    userId,
    at,
  })
  return finish(trx, workflow, at)
}

const COUNT = `SELECT count(*)::int AS count FROM workflows WHERE account_id = :accountId`

/**
 * Changes a workflow; what is left out stays. Other steps are another version, which bookings made before take too unless
 * `planned` is `keep`. Throws as `createWorkflow`, WORKFLOW_NOT_FOUND (404), WORKFLOW_LOCKED (403),
 * CHANGED_MEANWHILE (409).
 */
export async function changeWorkflow(
  trx: Trx,
  scope: AccountScope,
  id: string,
  { version, name, enabled, services, locked, ...changes }: WorkflowChanges
): Promise<WholeWorkflow> {
  const { workflow, steps: before } = await lockedWorkflow(trx, scope, id)
  checkVersion(workflow, version)
  const at = now()
  // They stand in a table of their own, whose changes raise no version by themselves.
  if (services !== undefined && (await attach(trx, workflow, services, at))) workflow.revision += 1
  if (enabled === true && !workflow.isEnabled) workflow.since = at
  workflow.merge({
    ...(name !== undefined && { name }),
    ...(enabled !== undefined && { isEnabled: enabled }),
    ...(locked !== undefined && { lockedBy: locked ? scope.userId : null }),
  })
  await changeSteps(trx, workflow, { ...changes, before, userId: scope.userId, at })
  return finish(trx, workflow, at)
}

type StepChanges = Pick<WorkflowChanges, 'steps' | 'planned'> & {
  before: SavedStep[]
  userId: string
  at: DateTime
}

/** Other steps are another version; the same ones are none. */
async function changeSteps(
  trx: Trx,
  workflow: Workflow,
  { steps, planned = 'replace', before, userId, at }: StepChanges
): Promise<void> {
  if (!steps) return
  const { accountId } = workflow
  const saved = await savedSteps(trx, { accountId, steps, before, at })
  if (isDeepStrictEqual(saved, before)) return
  workflow.version += 1
  const appliesFrom = planned === 'keep' ? at : null
  await writeVersion(trx, workflow, { steps: saved, userId, at, appliesFrom })
}

/** Deletes a workflow; what it had planned is not sent. Throws WORKFLOW_NOT_FOUND (404), WORKFLOW_LOCKED (403). */
export async function deleteWorkflow(trx: Trx, scope: AccountScope, id: string): Promise<void> {
  // The account comes before its workflow, as where a picture is placed.
  await lockPeople(trx, [scope.accountId])
  const { workflow } = await lockedWorkflow(trx, scope, id)
  for (const kind of Object.values(MAIL_PICTURES))
    await removePicture(trx, scope, { kind, subjectId: id })
  await workflow.delete()
  await replanLater(trx, scope.accountId, now())
}

/** A workflow that the caller may change, locked. Throws WORKFLOW_NOT_FOUND (404), WORKFLOW_LOCKED (403). */
export async function lockedWorkflow(
  trx: Trx,
  scope: AccountScope,
  id: string
): Promise<WholeWorkflow> {
  const { accountId } = scope
  const own = Workflow.query({ client: trx }).where({ accountId, id })
  const workflow = await own.forUpdate().first()
  if (!workflow) throw workflowNotFound()
  if (!mayChange(workflow, scope)) throw workflowLocked()
  return { ...(await findWorkflow({ accountId, id }, trx)), workflow }
}

async function finish(trx: Trx, workflow: Workflow, at: DateTime): Promise<WholeWorkflow> {
  const { accountId, id } = await workflow.merge({ updatedAt: at }).save()
  await replanLater(trx, accountId, at)
  const whole = await findWorkflow({ accountId, id }, trx)
  if (workflow.isEnabled) await submitTexts(trx, whole)
  return whole
}

/** Own texts over WhatsApp are submitted once their workflow is switched on. Throws TOO_MANY_TEMPLATES (409). */
async function submitTexts(trx: Trx, { workflow: { accountId, id }, steps }: WholeWorkflow) {
  const texts = steps.filter((step) => ownTemplate(accountId, step))
  if (texts.length === 0) return
  const { ownTemplates: most } = mostOfWorkflows
  if ((await countOwnTemplates(accountId, trx)) + texts.length > most) throw tooManyTemplates(most)
  const about = `${id} ${newId()}`
  await send(trx, submitOwnTemplates, { accountId, workflowId: id }, { about })
}

/** What is planned follows in the background, booking by booking. */
async function replanLater(trx: Trx, accountId: string, at: DateTime): Promise<void> {
  await send(
    trx,
    replanBookings,
    { accountId },
    { about: `${accountId} as of ${at.toMillis()} ${newId()}` }
  )
}

/** Attaches a workflow to these services and no others; those that it has already keep their time. Answers whether they changed. */
async function attach(
  trx: Trx,
  workflow: Workflow,
  services: string[] | null,
  at: DateTime
): Promise<boolean> {
  const { accountId, id } = workflow
  if (services === null && !workflow.isForAll) workflow.since = at
  workflow.isForAll = services === null
  const ids = services ?? []
  const found = await servicesByIds([accountId], ids, trx)
  if (ids.some((one) => !found.has(one))) throw serviceNotFound()
  const gone = await sql(trx, DETACH, { accountId, id, ids })
  const added = await sql(trx, ATTACH, { accountId, id, ids, at: at.toJSDate() })
  return gone.length + added.length > 0
}

const DETACH = `DELETE FROM workflow_services
  WHERE account_id = :accountId AND workflow_id = :id AND NOT service_id = ANY(:ids) RETURNING service_id`

const ATTACH = `INSERT INTO workflow_services (account_id, workflow_id, service_id, since)
  SELECT :accountId, :id, service_id, :at FROM unnest(CAST(:ids AS uuid[])) AS service_id
  ON CONFLICT DO NOTHING RETURNING service_id`

type Saving = { accountId: string; steps: StepInput[]; before: SavedStep[]; at: DateTime }

/**
 * Steps as a version keeps them. One whose place in time stays keeps when it got it. Features of plans are asked for by steps
 * that are new or changed, so that one whose plan has ended stays.
 */
async function savedSteps(
  trx: Trx,
  { accountId, steps, before, at }: Saving
): Promise<SavedStep[]> {
  const saved = steps.map((input) => {
    const old = before.find(({ id }) => id === input.id)
    const step = wholeStep(input, old?.id ?? newId())
    const stays = old && minutesOf(old.at) === minutesOf(step.at) && old.at.event === step.at.event
    return { ...step, since: stays ? old.since : toIso(at) }
  })
  const isKept = (step: SavedStep) => before.some((old) => isSame(old, step))
  const needed = new Set(saved.flatMap((step) => (isKept(step) ? [] : (featureOf(step) ?? []))))
  for (const feature of needed) await requireFeature(trx, accountId, feature)
  return saved
}

/** Whether what a plan decides on is the same in both. */
function isSame(one: Step, other: Step): boolean {
  const names = ['id', 'channel', 'ready', 'subject', 'body', 'signature'] as const
  return names.every((name) => one[name] === other[name])
}

type Written = {
  steps: SavedStep[]
  userId: string
  at: DateTime
  appliesFrom?: DateTime | null
}

async function writeVersion(
  trx: Trx,
  { accountId, id: workflowId, version: number }: Workflow,
  { steps, userId, at, appliesFrom = null }: Written
): Promise<void> {
  await WorkflowVersion.create(
    { accountId, workflowId, number, steps, userId, appliesFrom, createdAt: at },
    { client: trx }
  )
  await WorkflowVersion.query({ client: trx })
    .where({ accountId, workflowId })
    .where('number', '<=', number - mostOfWorkflows.versions)
    .delete()
}
