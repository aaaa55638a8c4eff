import { Field } from './field'
import { Notice } from './notice'
import { callApi } from '~/api'
import { useT } from '~/hooks/use_t'
import { usePrice } from './service_facts'
import { useEffect, useRef, useState } from 'react'
import { wordsFor } from './failure'
import type { ApiError } from '~/api'
import type { Data } from '@generated/data'

/** What GET /products/:id/coupons/:code answers, in major units. */
type CouponPrice = {
  code: string
  price: number
  discount: number
  discountedPrice: number
  currency: string
}

interface Props {
  service: Data.Catalog.PublicService
  /** Where the client is, for a coupon may be for one country. */
  country: string
  code: string
  /** What booking with it was refused for. */
  error?: string
  onChange: (code: string) => void
}

/** A coupon, for those who have one: its code, and what it makes of the price before anything is booked. */
export function CouponField({ service, country, code, error, onChange }: Props) {
  const t = useT()
  const field = useRef<HTMLDivElement>(null)
  const [isAsked, ask] = useState(false)
  const { applied, problem, isBusy, apply, forget } = useCoupon(service.id, country)
  const isOpen = isAsked || code !== ''

  useEffect(() => {
    if (isAsked) field.current?.querySelector('input')?.focus()
  }, [isAsked])
  // Refused by the booking itself, it is no longer what it was when it was tried.
  useEffect(() => {
    if (error) forget()
  }, [error])
  useEffect(forget, [country])

  function change(typed: string) {
    forget()
    onChange(typed)
  }

  if (!isOpen) {
    return (
      <button type="button" className="link" onClick={() => ask(true)}>
        {t('booking.coupon.ask')}
      </button>
    )
  }
  return (
    <div className="coupon" ref={field}>
      <Field
        label={t('booking.coupon.label')}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        value={code}
        error={error ?? problem}
        readOnly={applied !== undefined}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void apply(code)
        }}
      />
      {applied ? (
        <button type="button" className="button" onClick={() => change('')}>
          {t('booking.coupon.remove')}
        </button>
      ) : (
        <button type="button" className="button" disabled={isBusy} onClick={() => void apply(code)}>
          {t(isBusy ? 'booking.coupon.checking' : 'booking.coupon.apply')}
        </button>
      )}
      <div className="applied">{applied && <Applied price={applied} />}</div>
    </div>
  )
}

function Applied({
  price: { code, price, discount, discountedPrice, currency },
}: {
  price: CouponPrice
}) {
  const t = useT()
  const priceOf = usePrice()
  return (
    <Notice kind="ok">
      {t('booking.coupon.applied', { code, discount: priceOf(discount, currency) })}{' '}
      <b>{t('booking.coupon.now', { price: priceOf(discountedPrice, currency) })}</b>{' '}
      <s>{priceOf(price, currency)}</s>
    </Notice>
  )
}

function useCoupon(productId: string, country: string) {
  const t = useT()
  const [applied, setApplied] = useState<CouponPrice>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  function forget() {
    setApplied(undefined)
    setProblem(undefined)
  }

  async function apply(typed: string) {
    const code = typed.trim()
    if (isBusy) return
    if (code === '') return setProblem(t('common.required'))
    setBusy(true)
    const path = `/products/${productId}/coupons/${encodeURIComponent(code)}?country=${country}`
    const outcome = await callApi<CouponPrice>({ method: 'GET', path })
    setBusy(false)
    setApplied('answer' in outcome ? outcome.answer : undefined)
    setProblem('error' in outcome ? wordsFor(outcome.error, t) : undefined)
  }

  return { applied, problem, isBusy, apply, forget }
}

/** Whether a refusal is said at the coupon's own field. */
export function isAboutCoupon(error?: ApiError): boolean {
  return error?.code.startsWith('COUPON_') ?? false
}
