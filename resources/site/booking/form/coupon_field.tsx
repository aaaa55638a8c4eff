import * as routes from '#api/routes'
import { Field } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { callApi } from '~/lib/api'
import type { AnswerOf } from '#api/client'
import { useT } from '~/lib/use_t'
import { usePrice } from '../service/service_facts'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../ui/failure'
import { sessionStore } from '~/lib/session_store'
import type { Refusal } from '~/lib/api'
import type { Data } from '@generated/data'

/** What a coupon makes of a price, in major units. */
type CouponPrice = AnswerOf<typeof routes.catalogCouponsPrice>

/** Whether a refusal is shown at the coupon's field. */
export function isAboutCoupon(error?: Refusal) {
  return error?.code.startsWith('COUPON_') ?? false
}

interface Props {
  service: Data.Catalog.PublicService
  /** The client's country: a coupon may be for one country only. */
  country: string
  /** How many places or hours are paid: the coupon covers all together. */
  places?: number
  code: string
  /** Why a booking with it was refused. */
  error?: string
  onChange: (code: string) => void
}

/** A coupon's code, and the price that it makes, before anything is booked. */
export function CouponField({ service, country, places = 1, code, error, onChange }: Props) {
  const t = useT()
  const field = useRef<HTMLDivElement>(null)
  const [isOpened, open] = useState(false)
  const { applied, problem, isBusy, apply, forget } = useCoupon(service, { country, places, code })
  const refusal = error ?? problem?.text
  const mayGo = code !== '' && (error !== undefined || problem?.isRefusal)
  const isOpen = isOpened || code !== ''

  useEffect(() => {
    if (isOpened) field.current?.querySelector('input')?.focus()
  }, [isOpened])
  // The booking refused it: what was shown when it was tried no longer holds.
  useEffect(() => {
    if (error) forget()
  }, [error])

  function change(typed: string) {
    forget()
    onChange(typed)
  }

  if (!isOpen) {
    return (
      <button type="button" className="link" onClick={() => open(true)}>
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
        error={mayGo ? `${refusal} ${t('booking.coupon.or_remove')}` : refusal}
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
      {mayGo && (
        <button type="button" className="link" onClick={() => change('')}>
          {t('booking.coupon.remove')}
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

type CouponProblem = { text: string; isRefusal: boolean }

/**
 * What a coupon makes of the price. One that was applied is kept for the tab, and looked at again where the page begins anew,
 * as in the other language, or what it depends on has changed.
 */
function useCoupon(
  { id, currency }: Props['service'],
  { country, places, code }: { country: string; places: number; code: string }
) {
  const t = useT()
  const [applied, setApplied] = useState<CouponPrice>()
  const [problem, setProblem] = useState<CouponProblem>()
  const [isBusy, setBusy] = useState(false)
  const where = `country=${country}&currency=${currency}&places=${places}`
  const key = `coupon-${id}`
  const looked = useRef('')

  useEffect(() => {
    if (looked.current === `${code} ${where}`) return
    setApplied(undefined)
    setProblem(undefined)
    if (code && sessionStore.read(key) === code) void apply(code)
  }, [where, code])

  function forget() {
    sessionStore.drop(key)
    looked.current = ''
    setApplied(undefined)
    setProblem(undefined)
  }

  async function apply(typed: string) {
    const trimmed = typed.trim()
    if (isBusy) return
    if (trimmed === '') return setProblem({ text: t('common.required'), isRefusal: false })
    setBusy(true)
    looked.current = `${typed} ${where}`
    const outcome = await callApi(routes.catalogCouponsPrice, {
      params: { id, code: trimmed },
      query: { country, currency, places },
    })
    setBusy(false)
    if ('error' in outcome) {
      setApplied(undefined)
      const text = failureText(outcome.error, t).text
      return setProblem({ text, isRefusal: isAboutCoupon(outcome.error) })
    }
    sessionStore.keep(key, typed)
    setApplied(outcome.answer)
    setProblem(undefined)
  }

  return { applied, problem, isBusy, apply, forget }
}
