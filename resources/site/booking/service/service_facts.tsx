import { useT } from '~/lib/use_t'
import { howPaid } from './how_paid'
import { durationShort } from '#shared/policy_words'
import type { Duration } from '#shared/durations'
import { formatMoney, toMinor } from '#shared/money'
import { Clock, Wallet, MapPin, Phone, Video, House } from 'lucide-react'

export type Place = { type: string; address?: string; link?: string; phone?: string }

const ICONS = { phone: Phone, physicalLocation: MapPin, userLocation: House, otherUrl: Video }

/** The icon of a kind of place. */
export function PlaceIcon({ type }: { type: string }) {
  const Icon = ICONS[type as keyof typeof ICONS] ?? MapPin
  return <Icon size={18} aria-hidden="true" />
}

/** A price in words: `GRATIS` for nothing (docs/domain.md, "Formats"). */
export function usePrice() {
  const t = useT()
  return (price: number, currency: string) =>
    price === 0 ? t('common.free') : formatMoney(toMinor(price, currency), currency)
}

interface Props {
  duration: Duration
  location: Place
  price: number
  currency: string
  showFree: boolean
  hideDuration: boolean
  package: { sessions: number }
  organizer: { firstName: string }
  paymentOptions: { usePaymentProcessor: boolean }
}

/** Duration, place and price, as far as the host shows them. */
export function ServiceFacts({ duration, location, price, currency, ...shown }: Props) {
  const t = useT()
  const priceOf = usePrice()
  const { sessions } = shown.package
  return (
    <dl className="facts">
      {!shown.hideDuration && (
        <div>
          <Clock size={18} aria-hidden="true" />
          <dt>{t('booking.duration')}</dt>
          <dd>
            {durationShort(duration, t)}
            {sessions > 1 && (
              <small className="kept">{t('booking.package.sessions', { count: sessions })}</small>
            )}
          </dd>
        </div>
      )}
      <div>
        <PlaceIcon type={location.type} />
        <dt>{t('booking.place')}</dt>
        <dd>
          {t(`booking.places.${location.type}`)}
          <small>{location.address ?? t(`booking.place_hints.${location.type}`)}</small>
        </dd>
      </div>
      {(price > 0 || shown.showFree) && (
        <div>
          <Wallet size={18} aria-hidden="true" />
          <dt>{t('booking.price')}</dt>
          <dd>
            <b>{priceOf(price, currency)}</b>
            {sessions > 1 && (
              <small className="kept">
                {t('booking.package.whole_price', { count: sessions })}
              </small>
            )}
            {price > 0 && <small>{howPaid(shown, t)}</small>}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** A service on one line: `50 min · S/ 120`. */
export function InShort({
  service: { duration, hideDuration, price, currency, showFree },
}: {
  service: Pick<Props, 'duration' | 'hideDuration' | 'price' | 'currency' | 'showFree'>
}) {
  const t = useT()
  const priceOf = usePrice()
  const facts = [
    !hideDuration && durationShort(duration, t),
    (price > 0 || showFree) && priceOf(price, currency),
  ]
  return facts.filter(Boolean).join(' · ')
}
