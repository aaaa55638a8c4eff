import Workflow from './workflow.ts'
import { hasFeature } from '#accounts'
import type { MailPicture } from '#shared/workflows'

/** The pictures that e-mails of a workflow show. */
export type WorkflowPictures = { banner: MailPicture | null; logo: MailPicture | null }

/** The pictures of a workflow; none while the account's plan does not include them. */
export async function findWorkflowPictures({
  accountId,
  workflowId,
}: {
  accountId: string
  workflowId: string | null
}): Promise<WorkflowPictures | undefined> {
  if (!workflowId) return undefined
  const workflow = await Workflow.query().where({ accountId, id: workflowId }).first()
  if (!workflow?.banner && !workflow?.logo) return undefined
  if (!(await hasFeature(accountId, 'customEmails'))) return undefined
  return { banner: workflow.banner, logo: workflow.logo }
}
