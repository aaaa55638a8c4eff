import { Head } from '@inertiajs/react'
import { Notice } from '~/ui/notice'
import { useShared, useT } from '~/lib/use_t'
import { formatShortWhen } from '~/lib/times'
import { usePrice } from '../booking/service/service_facts'
import type { Data } from '@generated/data'
import type { Refusal } from '~/lib/api'

interface Props {
  proof: Data.Ticketing.Proof
  /** The signed address of this page. */
  link: string
  isOpen: boolean
  /** The host's time zone. */
  zone: string
  refusal?: Refusal
}

/** A proof for its host, by the link of a mail: the picture beside what is due; accept, or refuse with a reason. */
export default function Answer({ proof, link, isOpen, zone, refusal }: Props) {
  const t = useT()
  const priceOf = usePrice()
  const title = t('checkout.answer.title', { client: proof.client })

  return (
    <div className="card narrow proof-answer">
      <Head title={title} />
      <h1>{title}</h1>
      <Facts proof={proof} zone={zone} />
      {proof.warnings.map((warning) => (
        <Notice key={warning} kind="warn">
          {t(`checkout.answer.warnings.${warning}`, {
            due: priceOf(proof.due, proof.currency),
            amount: priceOf(proof.amount, proof.currency),
          })}
        </Notice>
      ))}
      <Picture proof={proof} link={link} />
      {refusal && <Notice kind="bad">{refusal.message}</Notice>}
      {isOpen ? (
        <Decisions link={link} />
      ) : (
        <Notice>{t(`checkout.answer.states.${proof.state}`)}</Notice>
      )}
    </div>
  )
}

/** What is due and what the client says, side by side. */
function Facts({ proof, zone }: Pick<Props, 'proof' | 'zone'>) {
  const t = useT()
  const priceOf = usePrice()
  const { locale } = useShared()
  const { title, reference, operationNumber, due, amount, currency, paidAt } = proof
  const rows = [
    ['service', title],
    ['due', priceOf(due, currency)],
    ['amount', priceOf(amount, currency)],
    ['reference', reference],
    ['number', operationNumber],
    ['paid_at', paidAt && formatShortWhen(paidAt, zone, locale)],
  ] as const
  return (
    <dl className="pay-lines">
      {rows.map(
        ([key, value]) =>
          value && (
            <div key={key}>
              <dt>{t(`checkout.answer.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          )
      )}
    </dl>
  )
}

function Picture({ proof, link }: Pick<Props, 'proof' | 'link'>) {
  const t = useT()
  if (!proof.hasFile) return null
  if (proof.type === 'application/pdf')
    return (
      <a className="button" href={`${link}/file`}>
        {t('checkout.answer.pdf')}
      </a>
    )
  return <img className="proof-picture" src={`${link}/file`} alt={t('checkout.answer.picture')} />
}

/** Accepting is one tap; refusing needs a reason that the client reads. */
function Decisions({ link }: Pick<Props, 'link'>) {
  const t = useT()
  return (
    <>
      <form method="post" action={link}>
        <button className="button main" name="decision" value="accept">
          {t('checkout.answer.accept')}
        </button>
      </form>
      <details>
        <summary className="button">{t('checkout.answer.refuse')}</summary>
        <form method="post" action={link} className="pay-form">
          <label className="field">
            {t('checkout.answer.reason')}
            <textarea name="reason" required minLength={3} maxLength={500} rows={3} />
          </label>
          <button className="button" name="decision" value="refuse">
            {t('checkout.answer.send_refusal')}
          </button>
        </form>
      </details>
    </>
  )
}
