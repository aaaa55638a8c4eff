import type { HiddenReason } from '#shared/hidden_methods'
import type { OnlineMethod } from '../../gateways/find_gateway.ts'
import { paymentMethod, type PaymentMethod } from '#shared/payment_methods'

/** How a service is paid: its way, and the ids its host chose. */
export type Paying = { type: string; usePaymentProcessor: boolean; paymentMethods: string[] }

/** A method of a host as clients see it; `country` is null where it is for all. */
export type HostsMethod = { country: string | null; isEnabled: boolean; method: PaymentMethod }

/** An account's own methods in their order, and in which types of services it hides methods. */
export type AccountMethods = { methods: HostsMethod[]; hiddenIn: Map<string, string[]> }

type Asking = {
  online: OnlineMethod[]
  /** The host's own accounts at providers. */
  linked: Candidate[]
  language: string
  country?: string | null
}

/** A method that a client does not see. */
export type HiddenMethod = { method: PaymentMethod; reason: HiddenReason }

/** How a client can pay, in the order to show, and what of the chosen methods is hidden and why. */
export type Offer = { shown: PaymentMethod[]; hidden: HiddenMethod[] }

/** A method that may be offered; `reason` says why it is not, whichever country the client is from. */
type Candidate = {
  method: PaymentMethod
  reason?: HiddenReason
  countries?: readonly string[]
}

/**
 * The methods that a client is offered, and what is hidden (docs/domain.md, "Payment methods").
 * Through the platform: the chosen methods of providers, and "on site" where the host chose it. Straight to the host: the
 * chosen methods that still exist, or all of them where none is left. A country never hides the last method, for then a
 * client could choose one to pay nothing ahead. A host without any method is paid on site.
 */
export function offerOf(service: Paying, account: AccountMethods, asking: Asking): Offer {
  const onSite = [paymentMethod('onSite', asking.language)]
  const named = service.paymentMethods.includes('onSite') ? onSite : []
  const online = service.usePaymentProcessor
    ? choose(onlineCandidates(service, account, asking), service, asking, [])
    : NOTHING
  if (online.shown.length > 0) return { ...online, shown: [...online.shown, ...named] }

  const own = choose(ownCandidates(service, account, asking), service, asking, named)
  const shown = [...own.shown, ...named]
  const hidden = [...online.hidden, ...own.hidden]
  return { shown: shown.length > 0 ? shown : onSite, hidden }
}

const NOTHING: Offer = { shown: [], hidden: [] }

function onlineCandidates(
  { type }: Paying,
  { hiddenIn }: AccountMethods,
  { online, language }: Asking
): Candidate[] {
  return online.map(({ id, reason, countries }) => ({
    method: paymentMethod(id, language),
    reason: hiddenIn.get(id)?.includes(type) ? 'setting' : reason,
    countries,
  }))
}

/** The host's accounts at providers, which confirm at once, and then the methods that are proved. */
function ownCandidates(
  { type }: Paying,
  { methods, hiddenIn }: AccountMethods,
  { linked }: Asking
): Candidate[] {
  const isHidden = ({ id }: PaymentMethod) => hiddenIn.get(id)?.includes(type)
  const own = methods.map(({ method, country, isEnabled }): Candidate => {
    const reason = isEnabled ? (isHidden(method) ? 'setting' : undefined) : 'off'
    return { method, reason, ...(country && { countries: [country] }) }
  })
  const atProviders = linked.map(({ method, reason }): Candidate => {
    return { method, reason: isHidden(method) ? 'setting' : reason }
  })
  return [...atProviders, ...own]
}

/**
 * Those that the host chose and that can be offered. Where none of them can, all that can, unless `beside` holds another way
 * that the host chose.
 */
function choose(
  candidates: Candidate[],
  { paymentMethods: chosen }: Paying,
  { country }: Asking,
  beside: PaymentMethod[]
): Offer {
  const wanted = candidates.filter(({ method }) => chosen.includes(method.id))
  const usable = (some: Candidate[]) => some.filter(({ reason }) => !reason)
  const isFinal = usable(wanted).length > 0 || beside.length > 0
  const offered = usable(isFinal ? wanted : candidates)
  const fits = ({ countries }: Candidate) =>
    !countries || !country || countries.some((one) => one === country)
  const fitting = offered.filter(fits)
  const shown = fitting.length > 0 || beside.length > 0 ? fitting : offered
  const hidden = (wanted.length > 0 ? wanted : candidates).filter((one) => !shown.includes(one))
  return {
    shown: shown.map(({ method }) => method),
    hidden: hidden.flatMap(({ method, reason, countries }) => {
      const why = reason ?? (countries && 'country')
      return why ? [{ method, reason: why }] : []
    }),
  }
}
