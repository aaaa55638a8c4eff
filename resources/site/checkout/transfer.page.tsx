import { Head } from '@inertiajs/react'
import { Hold } from './hold'
import { What } from './what'
import { useT } from '~/lib/use_t'
import { Notice } from '~/ui/notice'
import { ProofForm } from './proof_form'
import { CopyValue } from './copy_value'
import { TransferMethod, type ProvedMethod } from './transfer_method'
import { shortName } from '~/meeting/standing'
import { InHostColors, hostOf, serviceColors } from '~/ui/host_colors'
import { usePrice } from '../booking/service/service_facts'
import type { Data } from '@generated/data'
import type { Refusal } from '~/lib/api'

interface Props {
  ticket: Data.Ticketing.Ticket
  checkout: Data.Payments.Checkout
  methods: ProvedMethod[]
  /** The method that is open first. */
  chosen: string
  reference: string
  /** The server's present instant, by which the time is counted. */
  clock: string
  /** Why the host refused the proof before. */
  refusedFor: string | null
  typed: Parameters<typeof ProofForm>[0]['typed']
  /** The client's time of now, on their own clock. */
  wall: string
  refusal?: Refusal
}

/** Paying the host straight: amount, reference, accounts, and the proof. Everything works without script. */
export default function Transfer(props: Props) {
  const { ticket, checkout, methods, chosen, reference, refusedFor, typed, wall, refusal } = props
  const t = useT()
  const priceOf = usePrice()
  const title = t('checkout.transfer.title', { host: shortName(ticket) })
  const amount = priceOf(checkout.payment.amount, checkout.currency)

  return (
    <InHostColors className="checkout transfer" colors={serviceColors(ticket)}>
      <Head title={title} />
      <section className="pay-sum" aria-label={t('checkout.summary')}>
        <What ticket={ticket} heading="p" />
      </section>
      <div className="pay-step">
        <Hold ticket={ticket} until={checkout.maxPaymentDate} />
        {refusedFor && (
          <Notice kind="bad">{t('checkout.transfer.refused', { reason: refusedFor })}</Notice>
        )}
        <h1>{title}</h1>
        <dl className="transfer-sum">
          <CopyValue
            label={t('checkout.transfer.amount')}
            value={amount}
            copied={String(checkout.payment.amount)}
          />
          <CopyValue label={t('checkout.transfer.reference')} value={reference} />
        </dl>
        <div className="transfer-methods">
          {methods.map((method) => (
            <TransferMethod key={method.id} method={method} isOpen={method.id === chosen} />
          ))}
        </div>
        <p className="lead">{t('checkout.transfer.text', { host: shortName(ticket) })}</p>
        <ProofForm {...{ ticket, checkout, typed, refusal }} now={wall} />
      </div>
    </InHostColors>
  )
}

Transfer.host = ({ ticket }: Props) => hostOf(ticket)
