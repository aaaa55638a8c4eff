import router from '@adonisjs/core/services/router'
import { disputeFilter, newStatement } from './validators.ts'
import { disputeAnswer, disputePageAnswer } from './dispute_transformer.ts'
import {
  disputeClosed,
  disputeNotFound,
  evidenceByHand,
  evidenceMissing,
  evidenceNotFound,
  evidenceTooLarge,
  proofType,
  proofUnreadable,
  tooManyEvidenceFiles,
} from '../errors.ts'

const DisputesController = () => import('./disputes_controller.ts')

/** Payments that the banks of clients take back. */
export function ownRoutes() {
  const one = '/disputes/:id'
  const changed = [disputeNotFound, disputeClosed]
  router.get('/disputes', [DisputesController, 'index']).as('disputes.index').docs({
    access: 'managers',
    summary: 'The disputes of an account, those that are not decided first',
    query: disputeFilter,
    answer: disputePageAnswer,
  })
  router
    .get(one, [DisputesController, 'show'])
    .as('disputes.show')
    .docs({
      access: 'managers',
      summary: 'A dispute with its deadline and what its evidence holds',
      answer: disputeAnswer,
      errors: [disputeNotFound],
    })
  router.put(`${one}/statement`, [DisputesController, 'statement']).as('disputes.statement').docs({
    access: 'managers',
    summary: 'The host’s own words for the evidence',
    body: newStatement,
    answer: disputeAnswer,
    errors: changed,
  })
  router
    .get(`${one}/evidence`, [DisputesController, 'evidence'])
    .as('disputes.evidence')
    .docs({
      access: 'managers',
      summary: 'The evidence for a dispute as PDF',
      errors: [disputeNotFound],
    })
  router
    .post(`${one}/send`, [DisputesController, 'send'])
    .as('disputes.send')
    .docs({
      access: 'managers',
      summary: 'Hand the evidence in at the provider, once',
      answer: disputeAnswer,
      errors: [...changed, evidenceByHand, evidenceTooLarge],
    })
  fileRoutes(`${one}/files`, changed)
}

function fileRoutes(path: string, changed: (typeof disputeNotFound | typeof disputeClosed)[]) {
  router
    .post(path, [DisputesController, 'addFile'])
    .as('disputes.add_file')
    .docs({
      access: 'managers',
      summary: 'Add a picture or a PDF to the evidence, as the multipart field `file`',
      answer: disputeAnswer,
      status: 201,
      errors: [
        ...changed,
        ...[evidenceMissing, evidenceTooLarge, proofType, proofUnreadable, tooManyEvidenceFiles],
      ],
    })
  router
    .get(`${path}/:fileId`, [DisputesController, 'file'])
    .as('disputes.file')
    .docs({
      access: 'managers',
      summary: 'A file that the host added',
      errors: [disputeNotFound, evidenceNotFound],
    })
  router
    .delete(`${path}/:fileId`, [DisputesController, 'removeFile'])
    .as('disputes.remove_file')
    .docs({
      access: 'managers',
      summary: 'Take a file out of the evidence',
      answer: disputeAnswer,
      errors: [...changed, evidenceNotFound],
    })
}
