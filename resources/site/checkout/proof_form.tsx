import { useT } from '~/lib/use_t'
import { Field } from '~/ui/field'
import { PaidAt } from './paid_at'
import { FileInput } from '~/ui/file_input'
import { Notice } from '~/ui/notice'
import { currencySymbol } from '#shared/money'
import { shortName } from '~/meeting/standing'
import type { Data } from '@generated/data'
import type { Refusal } from '~/lib/api'

interface Props {
  ticket: Data.Ticketing.Ticket
  checkout: Data.Payments.Checkout
  /** What was typed before a refusal; at first the client's time of now. */
  typed: { operationNumber?: string; amount?: string; paidAt: string }
  /** The client's time of now, on their own clock: `2026-11-23T10:05`. */
  now: string
  refusal?: Refusal
}

/** The kinds of file that a telephone offers first; the server looks at the content. */
const ACCEPTED = 'image/*,application/pdf'

/** The proof: a picture or PDF, with the number, amount and time of the transfer. The browser posts it by itself. */
export function ProofForm({ ticket, checkout, typed, now, refusal }: Props) {
  const t = useT()
  const { code } = ticket
  const why = (name: string) => refusal?.errors?.find(({ field }) => field === name)?.message

  return (
    <form
      className="pay-form proof-form"
      method="post"
      encType="multipart/form-data"
      action={`/checkout/${code}/transfer`}
    >
      <h2>{t('checkout.proof.title')}</h2>
      {refusal && <Notice kind="bad">{refusal.message}</Notice>}
      <FileInput
        name="file"
        required
        accept={ACCEPTED}
        label={t('checkout.proof.file')}
        hint={t('checkout.proof.file_hint')}
      />
      <Field
        name="operationNumber"
        maxLength={40}
        defaultValue={typed.operationNumber}
        autoComplete="off"
        label={t('checkout.proof.number')}
        hint={t('checkout.proof.number_hint')}
        error={why('operationNumber')}
      />
      <Field
        name="amount"
        type="number"
        step="any"
        inputMode="decimal"
        defaultValue={typed.amount ?? checkout.payment.amount}
        label={t('checkout.proof.amount', { currency: currencySymbol(checkout.currency) })}
        error={why('amount')}
      />
      <PaidAt value={typed.paidAt} now={now} error={why('paidAt')} />
      <p className="quiet">{t('checkout.proof.private', { host: shortName(ticket) })}</p>
      <button className="button main">{t('checkout.proof.send')}</button>
      <a className="link" href={`/checkout/${code}`}>
        {t('checkout.proof.other')}
      </a>
    </form>
  )
}
