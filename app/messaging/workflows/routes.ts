import { middleware } from '#start/kernel'
import { serviceNotFound } from '#catalog'
import { changedMeanwhile } from '#core/errors'
import { cropPicture, featureNotAvailable, PICTURE_REFUSALS } from '#accounts'
import router from '@adonisjs/core/services/router'
import { ticketNotFound } from '#ticketing'
import { changeWorkflow, createWorkflow, tryStep, workflowFilter } from './validators.ts'
import {
  phoneUnverified,
  templateNotApproved,
  tooManyTemplates,
  tooManyWorkflows,
  workflowLocked,
  workflowNotFound,
} from '../errors.ts'
import {
  stepPreviewAnswer,
  stepTestAnswer,
  versionListAnswer,
  workflowAnswer,
  workflowPageAnswer,
} from './workflow_transformer.ts'

const WorkflowsController = () => import('./workflows_controller.ts')

const WorkflowPicturesController = () => import('./workflow_pictures_controller.ts')

const SAVING = [featureNotAvailable, serviceNotFound, tooManyTemplates]

const path = '/workflows'
const one = `${path}/:id`

/** The workflows of an account. */
export function ownRoutes() {
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
  tries()
  pictures()
  router
    .patch(one, [WorkflowsController, 'update'])
    .as('workflows.update')
    .docs({
      access: 'managers',
      summary: 'Change a workflow; other steps are another version',
      body: changeWorkflow,
      answer: workflowAnswer,
      errors: [workflowNotFound, workflowLocked, changedMeanwhile, ...SAVING],
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

/** The banner and the logo of a workflow's e-mails. */
function pictures() {
  const picture = `${one}/pictures/:picture`
  router
    .put(picture, [WorkflowPicturesController, 'store'])
    .as('workflows.store_picture')
    .docs({
      access: 'managers',
      summary:
        'Upload the banner or the logo of a workflow’s e-mails; it is shown once it has been drawn anew',
      body: cropPicture,
      upload: 'file',
      answer: workflowAnswer,
      errors: [workflowNotFound, workflowLocked, featureNotAvailable, ...PICTURE_REFUSALS],
    })
  router
    .delete(picture, [WorkflowPicturesController, 'destroy'])
    .as('workflows.destroy_picture')
    .docs({
      access: 'managers',
      summary: 'Remove the banner or the logo of a workflow’s e-mails',
      answer: workflowAnswer,
      errors: [workflowNotFound, workflowLocked],
    })
}

/** A step is tried out before it is saved. */
function tries() {
  router
    .post(`${path}/preview`, [WorkflowsController, 'preview'])
    .as('workflows.preview')
    .docs({
      access: 'managers',
      summary: 'What a step would say about a booking of the account, else about a sample',
      body: tryStep,
      answer: stepPreviewAnswer,
      errors: [ticketNotFound],
    })
  router
    .post(`${path}/test`, [WorkflowsController, 'test'])
    .as('workflows.test')
    .docs({
      access: 'managers',
      summary: 'Send a step to the person who is signed in, marked as a test',
      body: tryStep,
      answer: stepTestAnswer,
      errors: [ticketNotFound, featureNotAvailable, phoneUnverified, templateNotApproved],
    })
}
