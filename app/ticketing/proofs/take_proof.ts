import type { SentProof } from './validators.ts'
import { transaction, type Trx } from '#core/database/transaction'
import { sendProof } from './answer_proof.ts'
import { MOST_PROOF_BYTES } from './validators.ts'
import { readUpload } from '#core/http/upload'
import {
  prepareProof,
  proofFiles,
  proofMissing,
  proofNotFound,
  proofTooLarge,
  type PaymentProof,
} from '#payments'

/** The file of a proof, of a multipart request; undefined without one. Throws PROOF_TOO_LARGE (413). */
export async function readProof(
  request: Parameters<typeof readUpload>[0]
): Promise<Buffer | undefined> {
  const upload = { field: 'file', most: MOST_PROOF_BYTES, tooLarge: proofTooLarge }
  const [bytes] = await readUpload(request, upload)
  return bytes
}

/**
 * Takes a proof that a client sent, and writes its file once the row stands. Throws PROOF_MISSING (422), and as
 * `prepareProof` and `sendProof`.
 */
export async function takeProof(
  code: string,
  bytes: Buffer | undefined,
  { operationNumber, amount, paidAt }: SentProof
): Promise<PaymentProof> {
  if (!bytes?.length) throw proofMissing()
  const file = await prepareProof(bytes)
  const facts = {
    operationNumber: operationNumber ?? null,
    amount,
    paidAt: paidAt ?? null,
  }
  return transaction((trx) => takeReadyProof(trx, code, file, facts))
}

type Ready = Parameters<typeof sendProof>[2]

/** The same of a file that is prepared. Throws as `sendProof`. */
export async function takeReadyProof(
  trx: Trx,
  code: string,
  file: Ready['file'],
  facts: Ready['facts'] = { operationNumber: null, paidAt: null }
): Promise<PaymentProof> {
  const proof = await sendProof(trx, code, { file, facts })
  // Within the transaction: a proof without its picture is worth nothing, and the sweep removes a file without a row.
  await proofFiles.put(proof.key!, file.bytes)
  return proof
}

/** Opens the file of a proof: a picture to be shown, a PDF only as a download. Throws PROOF_NOT_FOUND (404). */
export async function openProofFile({ key, type }: PaymentProof) {
  const stored = key ? await proofFiles.open(key) : undefined
  if (!stored) throw proofNotFound()
  const isPdf = type === 'application/pdf'
  return {
    name: `comprobante.${isPdf ? 'pdf' : type.split('/')[1]}`,
    type,
    stored,
    isShown: !isPdf,
  }
}
