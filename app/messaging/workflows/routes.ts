import { middleware } from '#start/kernel'
import { serviceNotFound } from '#catalog'
import { featureNotAvailable } from '#accounts'
import router from '@adonisjs/core/services/router'
import { changeWorkflow, createWorkflow, workflowFilter } from './validators.ts'
import { tooManyWorkflows, workflowLocked, workflowNotFound } from '../errors.ts'
import { versionListAnswer, workflowAnswer, workflowPageAnswer } from './workflow_transformer.ts'

const WorkflowsController = () => import('./workflows_controller.ts')

const SAVING = [featureNotAvailable, serviceNotFound]

/** The workflows of an account. */
export function ownRoutes() {
  const path = '/workflows'
  const one = `${path}/:id`
  router.get(path, [WorkflowsController, 'index']).as('workflows.index').docs({
    access: 'managers',
    summary: 'The workflows of an account, with what came of them in 30 days',
    query: workflowFilter,
    answer: workflowPageAnswer,
  })
  router
    .post(path, [WorkflowsController, 'store'])
    .as('workflows.store')
    .docs({
      access: 'managers',
      summary: 'Add a workflow: steps that are sent around bookings',
      body: createWorkflow,
      answer: workflowAnswer,
      status: 201,
      errors: [...SAVING, tooManyWorkflows],
    })
    .use(middleware.idempotent())
  router
    .get(one, [WorkflowsController, 'show'])
    .as('workflows.show')
    .docs({
      access: 'managers',
      summary: 'A workflow with its steps',
      answer: workflowAnswer,
      errors: [workflowNotFound],
    })
  router
    .get(`${one}/versions`, [WorkflowsController, 'versions'])
    .as('workflows.versions')
    .docs({
      access: 'managers',
      summary: 'The versions of a workflow’s steps, newest first',
      answer: versionListAnswer,
      errors: [workflowNotFound],
    })
  router
    .patch(one, [WorkflowsController, 'update'])
    .as('workflows.update')
    .docs({
      access: 'managers',
      summary: 'Change a workflow; other steps are another version',
      body: changeWorkflow,
      answer: workflowAnswer,
      errors: [workflowNotFound, workflowLocked, ...SAVING],
    })
  router
    .delete(one, [WorkflowsController, 'destroy'])
    .as('workflows.destroy')
    .docs({
      access: 'managers',
      summary: 'Delete a workflow; what it has planned is not sent',
      status: 204,
      errors: [workflowNotFound, workflowLocked],
    })
}
