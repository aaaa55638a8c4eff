import { notFound } from '#core/errors'
import { limits } from '#config/limits'
import { limitCalls } from '#core/http/attempts'
import { MAIL_PICTURES } from '#shared/workflows'
import type { HttpContext } from '@adonisjs/core/http'
import { findWorkflow } from './find_workflows.ts'
import { showWorkflow } from './list_workflows.ts'
import { transaction } from '#core/database/transaction'
import type { MailPictureKind } from '#shared/pictures'
import { readUpload, requireMultipart } from '#core/http/upload'
import { cropPicture, PICTURE_UPLOAD, receivePicture } from '#accounts'
import { queueWorkflowPicture, removeWorkflowPicture } from './save_workflow_picture.ts'
import WorkflowTransformer from './workflow_transformer.ts'

/** The banner and the logo of a workflow's e-mails. */
export default class WorkflowPicturesController {
  /** PUT /workflows/:id/pictures/:picture. */
  async store(ctx: HttpContext) {
    const { request, scope } = ctx
    const of = await pictureOf(ctx)
    await limitCalls(ctx, limits.uploads, scope.accountId)
    const files = await readUpload(request, { ...PICTURE_UPLOAD, field: 'file' })
    const area = await request.validateUsing(cropPicture)
    requireMultipart(request)
    await receivePicture({ files, area }, (picture) =>
      transaction((trx) => queueWorkflowPicture(trx, scope, { ...picture, ...of }))
    )
    return answer(ctx)
  }

  /** DELETE /workflows/:id/pictures/:picture. */
  async destroy(ctx: HttpContext) {
    const of = await pictureOf(ctx)
    await transaction((trx) => removeWorkflowPicture(trx, ctx.scope, of))
    return answer(ctx)
  }
}

type Of = { id: string; kind: MailPictureKind }

async function pictureOf({ params, scope: { accountId } }: HttpContext): Promise<Of> {
  const kinds: Record<string, MailPictureKind> = MAIL_PICTURES
  const kind = Object.hasOwn(kinds, params.picture) && kinds[params.picture]
  if (!kind) throw notFound()
  const { workflow } = await findWorkflow({ accountId, id: params.id })
  return { id: workflow.id, kind }
}

async function answer({ params, scope, serialize }: HttpContext) {
  return serialize(WorkflowTransformer.transform(await showWorkflow(scope, params.id)))
}
