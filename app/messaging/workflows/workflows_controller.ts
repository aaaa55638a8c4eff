import type { HttpContext } from '@adonisjs/core/http'
import { answerOnce } from '#core/idempotency'
import { orShowPresent } from '#core/versions'
import { transaction } from '#core/database/transaction'
import { limits } from '#config/limits'
import { limitCalls } from '#core/http/attempts'
import { previewStep, sendTest } from './try_step.ts'
import * as actions from './save_workflow.ts'
import { listVersions, listWorkflows, showWorkflow, shown } from './list_workflows.ts'
import WorkflowTransformer, { VersionTransformer } from './workflow_transformer.ts'
import { changeWorkflow, createWorkflow, tryStep, workflowFilter } from './validators.ts'

/** Workflows: steps around bookings that an account sends by itself. */
export default class WorkflowsController {
  /** GET /workflows. */
  async index({ request, scope, serialize }: HttpContext) {
    const page = await listWorkflows(scope, await request.validateUsing(workflowFilter))
    return serialize({ ...page, items: WorkflowTransformer.transform(page.items) })
  }

  /** GET /workflows/:id. */
  async show({ params, scope, serialize }: HttpContext) {
    return serialize(WorkflowTransformer.transform(await showWorkflow(scope, params.id)))
  }

  /** GET /workflows/:id/versions. */
  async versions({ params, scope, serialize }: HttpContext) {
    const versions = await listVersions(scope, params.id)
    return serialize({ items: VersionTransformer.transform(versions) })
  }

  /** POST /workflows. */
  async store(ctx: HttpContext) {
    const { request, scope, serialize } = ctx
    const input = await request.validateUsing(createWorkflow)
    return answerOnce(ctx, 201, async (trx) => {
      const whole = await actions.createWorkflow(trx, scope, input)
      const [workflow] = await shown(scope, [whole])
      return serialize(WorkflowTransformer.transform(workflow!))
    })
  }

  /** PATCH /workflows/:id. */
  async update({ request, params, scope, serialize }: HttpContext) {
    const changes = await request.validateUsing(changeWorkflow)
    const show = async () =>
      serialize(WorkflowTransformer.transform(await showWorkflow(scope, params.id)))
    await orShowPresent(
      () => transaction((trx) => actions.changeWorkflow(trx, scope, params.id, changes)),
      show
    )
    return show()
  }

  /** POST /workflows/preview: what a step would say. */
  async preview({ request, scope }: HttpContext) {
    return previewStep(scope, await request.validateUsing(tryStep))
  }

  /** POST /workflows/test: sends a step to the person who is signed in. */
  async test(ctx: HttpContext) {
    const { request, scope } = ctx
    const tried = await request.validateUsing(tryStep)
    await limitCalls(ctx, limits.stepTests, scope.userId)
    return transaction((trx) => sendTest(trx, scope, tried))
  }

  /** DELETE /workflows/:id. */
  async destroy({ params, scope, response }: HttpContext) {
    await transaction((trx) => actions.deleteWorkflow(trx, scope, params.id))
    return response.status(204).send('')
  }
}
