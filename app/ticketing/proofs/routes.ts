import { publicPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { hostTicketAnswer } from '../cards/ticket_shapes.ts'
import { namedProof, newProof, proofFilter, refusal } from './validators.ts'
import { proofAnswer, proofPageAnswer, sentProofAnswer } from './proof_transformer.ts'
import { meetingStarted, scheduleNotAvailable, startedMeeting } from '#scheduling'
import {
  alreadyPaid,
  checkoutExpired,
  checkoutNotFound,
  methodNotAllowed,
  proofAnswered,
  proofMissing,
  proofNotFound,
  proofTooLarge,
  proofType,
  proofUnreadable,
} from '#payments'
import { ticketNotFound } from '../errors.ts'

const ProofsController = () => import('./proofs_controller.ts')
const TransferPagesController = () => import('./transfer_pages_controller.ts')
const ProofPagesController = () => import('./proof_pages_controller.ts')

/** The proof of a transfer, by the code of the booking. */
export function guestRoutes() {
  router
    .post('/tickets/:code/proof', [ProofsController, 'store'])
    .as('proofs.store')
    .docs({
      access: 'public',
      summary: 'Send the proof of a transfer: a picture or a PDF, up to 5 MB',
      body: newProof,
      upload: 'file',
      answer: sentProofAnswer,
      status: 201,
      errors: [
        ...[ticketNotFound, checkoutNotFound, alreadyPaid, checkoutExpired, methodNotAllowed],
        ...[proofMissing, proofTooLarge, proofType, proofUnreadable],
        ...[meetingStarted, startedMeeting, scheduleNotAvailable],
      ],
      captcha: true,
    })
}

/** The proofs that a host answers. */
export function ownRoutes() {
  const path = '/tickets/:code/proof'
  router.get('/proofs', [ProofsController, 'index']).as('proofs.index').docs({
    access: 'managers',
    scope: 'payments:read',
    summary: 'Proofs of transfers that wait, the one with the least time left first',
    query: proofFilter,
    answer: proofPageAnswer,
  })
  router
    .get(path, [ProofsController, 'show'])
    .as('proofs.show')
    .docs({
      access: 'managers',
      scope: 'payments:read',
      summary: 'The newest proof of a booking, and who answered it',
      answer: proofAnswer,
      errors: [ticketNotFound, proofNotFound],
    })
  router
    .get(`${path}/file`, [ProofsController, 'file'])
    .as('proofs.file')
    .docs({
      access: 'managers',
      scope: 'payments:read',
      summary: 'The file of a proof of a booking: a picture, or a PDF to be saved',
      query: namedProof,
      errors: [ticketNotFound, proofNotFound],
    })
  router
    .post(`${path}/accept`, [ProofsController, 'accept'])
    .as('proofs.accept')
    .docs({
      access: 'managers',
      scope: 'payments:write',
      summary: 'Accept the proof of a booking, which stands from then on',
      body: namedProof,
      answer: hostTicketAnswer,
      errors: [ticketNotFound, proofAnswered, meetingStarted, startedMeeting, scheduleNotAvailable],
    })
  router
    .post(`${path}/refuse`, [ProofsController, 'refuse'])
    .as('proofs.refuse')
    .docs({
      access: 'managers',
      scope: 'payments:write',
      summary: 'Refuse the proof of a booking; its client can send another for two hours or more',
      body: refusal,
      answer: hostTicketAnswer,
      errors: [ticketNotFound, proofAnswered, meetingStarted, startedMeeting, scheduleNotAvailable],
    })
}

/** Where a client pays straight, and where a host answers by the link of a mail. */
export function pages() {
  router
    .group(() => {
      for (const method of ['transfer', 'link'])
        router
          .get(`/checkout/:code/${method}`, [TransferPagesController, 'show'])
          .as(`checkout.${method}`)
      router
        .post('/checkout/:code/transfer', [TransferPagesController, 'store'])
        .as('checkout.transfer.store')
      router.get('/proof/:token', [ProofPagesController, 'show']).as('proof')
      router.get('/proof/:token/file', [ProofPagesController, 'file']).as('proof.file')
      router.post('/proof/:token', [ProofPagesController, 'store']).as('proof.store')
    })
    .use(publicPage())
}
