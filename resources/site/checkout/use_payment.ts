import { useState } from 'react'
import * as routes from '#api/routes'
import { callApi } from '~/lib/api'
import { onwardOf } from './latest'
import { refusalText } from './refusals'
import { useForm } from '~/lib/use_form'
import { useT } from '~/lib/use_t'
import { isPaidOnline } from '#shared/payment_methods'
import type { Data } from '@generated/data'
import type { Refusal } from '~/lib/api'

type Latest = NonNullable<Data.Payments.Checkout['payment']['latest']>

const FORMS: Record<string, RegExp> = { phone: /^(\+?51)?\d{9}$/, code: /^\d{6}$/ }

/** Starts the payment of a checkout, pays with the code where one is typed, and leads on. */
export function usePayment(
  { code, termsAccepted, methods }: Data.Payments.Checkout,
  { chosen, refusal }: { chosen: string | undefined; refusal?: Refusal }
) {
  const t = useT()
  const { form, sending, errors, failure, submit, show, setErrors, focusFirst, clearError } =
    useForm(refusal)
  const [isLeaving, leave] = useState(false)
  const [isStarting, setStarting] = useState(false)

  async function pay(event: React.FormEvent) {
    // A method that is proved, or on site: the browser posts the form, which leads on.
    if (!methods.some((method) => method.id === chosen && isPaidOnline(method))) return
    event.preventDefault()
    if (!chosen || (chosen === 'yape' && !isTyped())) return
    const started = await start(chosen)
    if (!started) return
    if (started.next?.type === 'fields') return payByCode(started.id)
    leave(true)
    location.assign(onwardOf(code, started.next))
  }

  async function start(paymentMethodId: string): Promise<Latest | undefined> {
    const body = { paymentMethodId, ...(!termsAccepted && { terms: true as const }) }
    const input = { params: { code }, body }
    if (paymentMethodId !== 'yape') {
      const outcome = await submit(routes.paymentsCheckoutPaymentsStore, input)
      return 'error' in outcome ? undefined : (outcome.answer as Latest)
    }
    // After a refusal the same call begins another payment, so it has no key; one that has begun goes on.
    setStarting(true)
    const outcome = await callApi(routes.paymentsCheckoutPaymentsStore, input)
    setStarting(false)
    if ('answer' in outcome) return outcome.answer as Latest
    show(outcome.error)
    return undefined
  }

  async function payByCode(id: string) {
    const outcome = await submit(routes.paymentsCheckoutPaymentsCode, {
      params: { code, id },
      body: typedIn(form.current!),
    })
    if ('error' in outcome) return
    const { state, refusal: why, next } = outcome.answer as Latest
    if (state === 'refused') {
      setErrors({ code: refusalText(why, t) })
      return focusFirst(['code'])
    }
    leave(true)
    location.assign(onwardOf(code, next))
  }

  /** Whether number and code look right; what is wrong is said beside them. */
  function isTyped(): boolean {
    const typed = typedIn(form.current!)
    const wrong = Object.keys(FORMS).filter(
      (name) => !FORMS[name]!.test(typed[name as keyof typeof typed].replace(/[\s()-]/g, ''))
    )
    setErrors(Object.fromEntries(wrong.map((name) => [name, t(`checkout.yape.wrong_${name}`)])))
    focusFirst(wrong.slice(0, 1))
    return wrong.length === 0
  }

  const isBusy = sending || isStarting || isLeaving
  return { form, errors, failure, clearError, pay, isBusy }
}

function typedIn(form: HTMLFormElement): { phone: string; code: string } {
  const data = new FormData(form)
  return { phone: String(data.get('phone') ?? ''), code: String(data.get('code') ?? '') }
}
