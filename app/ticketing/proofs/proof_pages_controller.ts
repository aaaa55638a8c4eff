import { actingAs } from '#core/actor'
import { refusal } from './validators.ts'
import { foreignForm } from '../errors.ts'
import { proofOfToken } from './proof_link.ts'
import { refusalOf } from '#core/http/refusal'
import { openProofFile } from './take_proof.ts'
import { sendDownload } from '#core/files/send_download'
import { transaction } from '#core/database/transaction'
import { shownProof } from './find_shown_proofs.ts'
import type { HttpContext } from '@adonisjs/core/http'
import ProofTransformer from './proof_transformer.ts'
import { acceptProof, refuseProof } from './answer_proof.ts'
import type { PaymentProof } from '#payments'

type Refusal = Omit<ReturnType<typeof refusalOf>, 'headers'>

/** Where a host answers a proof by the signed link of a mail. GET shows, POST acts. */
export default class ProofPagesController {
  /** GET /proof/:token. */
  async show(ctx: HttpContext) {
    keepPrivate(ctx)
    return render(ctx)
  }

  /** GET /proof/:token/file. */
  async file(ctx: HttpContext) {
    return sendDownload(ctx, await openProofFile(await proofOfToken(ctx.params.token)))
  }

  /** POST /proof/:token: accepts, or refuses with a reason. */
  async store(ctx: HttpContext) {
    keepPrivate(ctx)
    const { request, response, params } = ctx
    if (request.header('sec-fetch-site') === 'cross-site') throw foreignForm()
    const proof = await proofOfToken(params.token)
    try {
      await actingAs({ kind: 'link', id: proof.accountId }, () => answer(ctx, proof))
      return response.redirect().status(303).toPath(`/proof/${params.token}`)
    } catch (error) {
      const { headers, ...refused } = refusalOf(error, ctx)
      if (refused.status >= 500) throw error
      response.status(refused.status)
      return render(ctx, refused)
    }
  }
}

async function answer({ request, i18n }: HttpContext, proof: PaymentProof) {
  const { accountId, id: proofId } = proof
  const { ticket } = await shownProof(proof)
  const named = { accountId, proofId, code: ticket.booking.code }
  const { decision, reason } = request.body()
  if (decision === 'accept') {
    await transaction((trx) => acceptProof(trx, named))
    return
  }
  const words = { messagesProvider: i18n.createMessagesProvider() }
  const refused = await refusal.validate({ reason }, words)
  await transaction((trx) => refuseProof(trx, { ...named, ...refused }))
}

async function render(ctx: HttpContext, refused?: Refusal) {
  const proof = await proofOfToken(ctx.params.token)
  const shown = await shownProof(proof)
  return ctx.inertia.render('proof/answer', {
    proof: ProofTransformer.transform(shown),
    link: `/proof/${ctx.params.token}`,
    zone: shown.ticket.people.host.timeZone,
    isOpen: proof.state === 'waiting',
    refusal: refused,
  })
}

function keepPrivate({ response }: HttpContext) {
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  response.header('x-robots-tag', 'noindex')
}
