import type { I18n } from '@adonisjs/i18n'
import { evidenceFacts } from './hooks.ts'
import { product } from '#config/product'
import { accountById } from '#accounts'
import { formatWhen } from '#shared/formats'
import { formatMoney } from '#shared/money'
import { inTurn } from '#core/drawing/turns'
import { reasonWord } from './domain/dispute_state.ts'
import type { FoundDispute } from './list_disputes.ts'
import type { EvidencePart } from './hooks.ts'

/** The evidence for a dispute as PDF: what is known of the booking, and the host's own words. */
export async function writeEvidence(found: FoundDispute, i18n: I18n): Promise<Buffer> {
  const { dispute } = found
  const { fullName: host } = (await accountById(dispute.accountId))!
  const t = (key: string, data = {}) =>
    i18n.t(`dispute.${key}`, { product: product.name, host, ...data })
  const parts = await evidenceParts(found, i18n)
  const { evidencePdf } = await import('./drivers/evidence_pdf.ts')
  return inTurn(() =>
    evidencePdf({
      locale: i18n.locale,
      product: product.name,
      title: t('title'),
      subtitle: t('subtitle', { reference: dispute.reference }),
      amount: formatMoney(dispute.amount, dispute.currency),
      parts,
      statement: dispute.statement ? { title: t('statement'), text: dispute.statement } : null,
      note: t('note'),
    })
  )
}

/** What is known of the booking and of its payment, part by part; none is empty. */
export async function evidenceParts(found: FoundDispute, i18n: I18n): Promise<EvidencePart[]> {
  const { accountId, ticketId } = found.session
  const facts = await evidenceFacts.ask({ accountId, ticketId }, i18n)
  const parts = [...facts.flat(), await paymentPart(found, i18n)]
  return parts.filter(({ rows }) => rows.length > 0)
}

/** What was paid, how, when, and what the client agreed to at the checkout. */
async function paymentPart(
  { dispute, session, attempt }: FoundDispute,
  i18n: I18n
): Promise<EvidencePart> {
  const { timeZone } = (await accountById(dispute.accountId))!
  const t = (key: string, data = {}) => i18n.t(`dispute.${key}`, data)
  const when = (at: { toISO(): string | null }) => formatWhen(at.toISO()!, timeZone, i18n.locale)
  const rows: EvidencePart['rows'] = [
    [t('amount'), formatMoney(attempt.amount, attempt.currency)],
    [t('paid_by'), t(`methods.${attempt.methodId}`)],
    [t('paid_at'), when(attempt.createdAt)],
    [t('payment'), attempt.reference ?? attempt.id],
    [t('reason'), t(`reasons.${reasonWord(dispute.reason)}`)],
  ]
  const { termsAcceptedAt, termsVersion: version } = session
  if (termsAcceptedAt)
    rows.push([t('terms_checkout'), t('accepted', { when: when(termsAcceptedAt), version })])
  return { title: t('parts.payment'), rows }
}

/** What a provider that takes text reads beside the file. */
export function summaryOf({ dispute, session }: FoundDispute, i18n: I18n): string {
  const own = dispute.statement ? `\n\n${dispute.statement}` : ''
  return i18n.t('dispute.summary', { title: session.title, code: session.code }) + own
}
