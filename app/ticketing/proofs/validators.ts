import vine from '@vinejs/vine'
import { instant, line } from '#core/rules'
import { pageQuery } from '#core/pagination'
import type { Infer } from '@vinejs/vine/types'

/** Bytes of a proof: a photograph of a screen, or a bank's PDF. */
export const MOST_PROOF_BYTES = 5 * 1024 * 1024

/** POST /tickets/:code/proof: beside the file, what its client says about the transfer. */
export const newProof = vine.create({
  operationNumber: line().maxLength(40).optional(),
  amount: vine.number().positive().max(1_000_000_000).optional(),
  paidAt: instant().optional(),
  captcha: vine.string().maxLength(4096).optional(),
})

export type SentProof = Infer<typeof newProof>

/** POST /tickets/:code/proof/refuse. */
export const refusal = vine.create({
  reason: vine.string().trim().minLength(3).maxLength(500),
  proofId: vine.string().uuid().optional(),
})

/** POST /tickets/:code/proof/accept and GET …/file: the proof, by default the newest. */
export const namedProof = vine.create({ proofId: vine.string().uuid().optional() })

/** GET /proofs. */
export const proofFilter = vine.create(pageQuery(['answerBy'] as const))
