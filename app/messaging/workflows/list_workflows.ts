import { now } from '#core/time'
import { can } from '#shared/plans'
import Workflow from './workflow.ts'
import WorkflowVersion from './workflow_version.ts'
import { showTemplate, type ShownTemplate } from './find_own_templates.ts'
import { mayChange } from './domain/may_change.ts'
import { namesOfPeople, planOf, subjectPictureStates } from '#accounts'
import { countDeliveries } from './count_deliveries.ts'
import { paginate, type Page } from '#core/pagination'
import type { AccountScope } from '#core/account_scope'
import type { WorkflowFilter } from './validators.ts'
import type { ShownWorkflow } from './workflow_transformer.ts'
import { findWorkflow, withSteps, type WholeWorkflow } from './find_workflows.ts'

/** The workflows of an account, of one service where `serviceId` names it. */
export async function listWorkflows(
  scope: AccountScope,
  { serviceId, ...filter }: WorkflowFilter
): Promise<Page<ShownWorkflow>> {
  const { accountId } = scope
  const query = Workflow.query().where({ accountId })
  if (serviceId)
    query.where((either) =>
      either.where('isForAll', true).orWhereRaw(
        `EXISTS (SELECT FROM workflow_services s WHERE s.account_id = workflows.account_id
           AND s.workflow_id = workflows.id AND s.service_id = ?)`,
        [serviceId]
      )
    )
  const page = await paginate(query, filter)
  return { ...page, items: await shown(scope, await withSteps(accountId, page.items)) }
}

/** A workflow as a manager sees it. Throws WORKFLOW_NOT_FOUND (404). */
export async function showWorkflow(scope: AccountScope, id: string): Promise<ShownWorkflow> {
  const [workflow] = await shown(scope, [await findWorkflow({ accountId: scope.accountId, id })])
  return workflow!
}

/** Workflows with their figures, and what a manager may do with each. */
export async function shown(
  scope: AccountScope,
  workflows: WholeWorkflow[]
): Promise<ShownWorkflow[]> {
  const { accountId } = scope
  const ids = workflows.map(({ workflow }) => workflow.id)
  const figuresOf = await countDeliveries(accountId, ids)
  const names = await namesOf(workflows.map(({ workflow }) => workflow.lockedBy))
  const features = await featuresOf(accountId)
  const templates = await templatesOf(workflows)
  const banners = await subjectPictureStates({ accountId, kind: 'MAIL_BANNER' }, ids)
  const logos = await subjectPictureStates({ accountId, kind: 'MAIL_LOGO' }, ids)
  return workflows.map((one) => ({
    ...one,
    templates,
    ...figuresOf(one.workflow.id),
    features,
    mayChange: mayChange(one.workflow, scope),
    pictureStates: {
      banner: banners.get(one.workflow.id) ?? null,
      logo: logos.get(one.workflow.id) ?? null,
    },
    lockedByName: names(one.workflow.lockedBy),
  }))
}

/** How the own texts over WhatsApp of workflows stand, by step. */
async function templatesOf(workflows: WholeWorkflow[]): Promise<Map<string, ShownTemplate>> {
  const found = new Map<string, ShownTemplate>()
  for (const { workflow, steps } of workflows) {
    const { accountId, id: workflowId, isEnabled: isOn } = workflow
    for (const step of steps) {
      const shownAs = await showTemplate({ accountId, workflowId, isOn }, step)
      if (shownAs) found.set(step.id, shownAs)
    }
  }
  return found
}

/** The kept versions of a workflow, newest first. Throws WORKFLOW_NOT_FOUND (404). */
export async function listVersions({ accountId }: AccountScope, id: string) {
  await findWorkflow({ accountId, id })
  const versions = await WorkflowVersion.query()
    .where({ accountId, workflowId: id })
    .orderBy('number', 'desc')
  const names = await namesOf(versions.map(({ userId }) => userId))
  const features = await featuresOf(accountId)
  return versions.map((version) => ({ version, savedBy: names(version.userId), features }))
}

async function namesOf(userIds: (string | null)[]) {
  const names = await namesOfPeople(userIds.flatMap((id) => id ?? []))
  return (id: string | null) => (id ? (names.get(id) ?? null) : null)
}

/** The features of an account's plan, by code. */
async function featuresOf(accountId: string): Promise<Set<string>> {
  const plan = await planOf(accountId, now())
  return new Set(Object.keys(plan.features).filter((feature) => can(plan, feature)))
}
