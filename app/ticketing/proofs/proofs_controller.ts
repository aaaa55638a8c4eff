import { limits } from '#config/limits'
import { sendDownload } from '#core/files/send_download'
import { transaction } from '#core/database/transaction'
import { limitCalls } from '#core/http/attempts'
import { requireMultipart } from '#core/http/upload'
import type { HttpContext } from '@adonisjs/core/http'
import ProofTransformer from './proof_transformer.ts'
import { shownToHost } from '../cards/show_ticket.ts'
import { openProofFile, readProof, takeProof } from './take_proof.ts'
import { acceptProof, refuseProof } from './answer_proof.ts'
import { namedProof, newProof, proofFilter, refusal } from './validators.ts'
import { proofForHost, shownProof, shownProofs } from './find_shown_proofs.ts'
import { waitingProofs } from '#payments'

/** Proofs of transfers to a host. */
export default class ProofsController {
  /** POST /tickets/:code/proof: a client sends a picture or a PDF. */
  async store(ctx: HttpContext) {
    await limitCalls(ctx, limits.proofs)
    const bytes = await readProof(ctx.request)
    const sent = await ctx.request.validateUsing(newProof)
    requireMultipart(ctx.request)
    const proof = await takeProof(ctx.params.code, bytes, sent)
    const shown = await shownProof(proof)
    ctx.response.status(201)
    return ctx.serialize(ProofTransformer.transform(shown).useVariant('forClient'))
  }

  /** GET /proofs (host): those that wait, the one with the least time left first. */
  async index({ request, scope, serialize }: HttpContext) {
    const { page: current = 1, size = 20 } = await request.validateUsing(proofFilter)
    const { accountId } = scope
    const { total, proofs } = await waitingProofs(accountId, { page: current, size })
    const items = await shownProofs(accountId, proofs)
    return serialize({ size, total, current, items: ProofTransformer.transform(items) })
  }

  /** GET /tickets/:code/proof (host): the newest, whatever became of it. */
  async show({ scope, params, serialize }: HttpContext) {
    const proof = await proofForHost(scope.accountId, params.code)
    return serialize(ProofTransformer.transform(await shownProof(proof)))
  }

  /** GET /tickets/:code/proof/file (host): the picture, or the PDF as a download. */
  async file(ctx: HttpContext) {
    const { request, scope, params } = ctx
    const { proofId } = await request.validateUsing(namedProof)
    const proof = await proofForHost(scope.accountId, params.code, proofId)
    return sendDownload(ctx, await openProofFile(proof))
  }

  /** POST /tickets/:code/proof/accept (host). */
  async accept({ request, scope, params, serialize }: HttpContext) {
    const { proofId } = await request.validateUsing(namedProof)
    const { accountId, userId } = scope
    const named = { code: params.code, accountId, userId, proofId }
    const ticket = await transaction((trx) => acceptProof(trx, named))
    return serialize(await shownToHost(ticket))
  }

  /** POST /tickets/:code/proof/refuse (host). */
  async refuse({ request, scope, params, serialize }: HttpContext) {
    const refused = await request.validateUsing(refusal)
    const { accountId, userId } = scope
    const named = { code: params.code, accountId, userId }
    const ticket = await transaction((trx) => refuseProof(trx, { ...named, ...refused }))
    return serialize(await shownToHost(ticket))
  }
}
