import { usePage } from '@inertiajs/react'
import { useShared } from './use_t'
import { currenciesOf, pricedIn, type Priced } from '#shared/prices'

/** What a booking page is about: a host's services, or one of them. */
type Shown = { profile?: { currency: string; services: Priced[] }; service?: Priced }

/**
 * The currencies between which a reader of this page can choose, those that a service with several prices has, and the one in
 * which prices are shown: the address's, else the one that was chosen before, else the host's. None where there is no choice.
 */
export function useCurrency(): { offered: string[]; shown?: string } {
  const { url, props } = usePage<Shown>()
  const { currency: kept } = useShared()
  const { profile, service } = props
  // A booking has the price that was agreed, so its pages offer none: of a service they name no prices.
  const services = profile?.services ?? (service?.bookingPrices ? [service] : [])
  const choices = services.filter(({ bookingPrices }) => bookingPrices.length > 0)
  const offered = [...new Set(choices.flatMap(currenciesOf))]
  const requested = new URL(url, 'http://page.invalid').searchParams.get('currency')
  const wishes = [requested, kept, profile?.currency, service?.currency]
  const wish = wishes.find((currency) => currency && offered.includes(currency))
  return { offered, shown: wish ?? offered[0] }
}

/** Shows services with their price in the currency of the page. */
export function usePriced(): <Service extends Priced>(service: Service) => Service {
  const { shown } = useCurrency()
  return (service) => pricedIn(service, shown)
}
