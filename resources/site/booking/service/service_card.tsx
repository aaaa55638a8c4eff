import { Dots } from '~/ui/dots'
import { isFew } from '#shared/seats'
import type { Data } from '@generated/data'
import { Clock, Users } from 'lucide-react'
import { useShared, useT } from '~/lib/use_t'
import { durationWords } from '#shared/policy_words'
import { PlaceIcon, usePrice } from './service_facts'
import { isRegistration } from '#shared/service_kinds'
import { dateFormat, formatShortWhen, formatTime } from '#shared/formats'

/** When a service can be booked next; of a workshop with the seats of that date. */
export type NextTime = { start: string; places?: number; placesLeft?: number }

type Service = Data.Catalog.Profile['services'][number]

interface Props {
  service: Service
  path: string
  next?: NextTime
  /** The host's, in which times are shown. */
  zone: string
  isFirst: boolean
}

/** A service in a list: the whole card leads to it. */
export function ServiceCard({ service, path, next, zone, isFirst }: Props) {
  const t = useT()
  const { type, title, description, tags } = service

  return (
    <li className="service">
      <div>
        <h3>{title}</h3>
        {description && <p className="description">{description}</p>}
        <ul className="facts-line">
          {isRegistration(type) ? (
            <li className="tag">{t(`common.kinds.${type}`)}</li>
          ) : (
            <Meeting service={service} />
          )}
          {tags.map((tag) => (
            <li key={tag} className="tag">
              {tag}
            </li>
          ))}
        </ul>
        {next && <Next next={next} zone={zone} />}
      </div>
      <div className="go">
        <Price service={service} />
        <a
          className={isFirst ? 'button main' : 'button soft'}
          href={path}
          aria-label={t('booking.profile.verb_for', {
            verb: t(`booking.profile.verbs.${type}`),
            title,
          })}
        >
          {t(`booking.profile.verbs.${type}`)}
        </a>
      </div>
    </li>
  )
}

/** The next time on one line; of a workshop the seats that are left at it. */
function Next({ next: { start, places, placesLeft }, zone }: { next: NextTime; zone: string }) {
  const t = useT()
  const { locale } = useShared()
  const when = useWhen(start, zone, locale)
  if (placesLeft === undefined || places === undefined)
    return <p className="next">{t('booking.profile.next', { when })}</p>
  if (placesLeft === 0) return <p className="next full">{t('booking.profile.full')}</p>
  return (
    <p className={isFew(placesLeft) ? 'next last' : 'next'}>
      {t('booking.profile.left', { count: placesLeft, when })}
      <Dots seats={places} left={placesLeft} />
    </p>
  )
}

/** `hoy, 05:00 p. m.`, else `lun 23 nov, 09:00 a. m.`, on the host's clock. */
export function useWhen(start: string, zone: string, locale: string): string {
  const t = useT()
  const dayOf = (instant: Date) =>
    dateFormat('en-CA', { dateStyle: 'short', timeZone: zone }).format(instant)
  const isToday = dayOf(new Date(start)) === dayOf(new Date())
  return isToday
    ? t('booking.profile.today', { time: formatTime(start, zone, locale) })
    : formatShortWhen(start, zone, locale)
}

function Price({
  service: { type, price, currency, showFree, ...service },
}: Pick<Props, 'service'>) {
  const t = useT()
  const priceOf = usePrice()
  const isShown = type !== 'FORM' && (price > 0 || showFree)
  const { sessions } = service.package
  return (
    <p className="price">
      {isShown && priceOf(price, currency)}
      {isShown && sessions > 1 && (
        <small>{t('booking.package.sessions', { count: sessions })}</small>
      )}
    </p>
  )
}

/** Duration and place of a meeting, and whether it is a workshop. */
function Meeting({ service }: Pick<Props, 'service'>) {
  const t = useT()
  const { type, duration, location, hideDuration } = service
  return (
    <>
      {type === 'WEBINAR' && (
        <li>
          <Users size={16} aria-hidden="true" /> {t('booking.group.kind')}
        </li>
      )}
      {!hideDuration && (
        <li>
          <Clock size={16} aria-hidden="true" /> {durationWords(duration, t)}
        </li>
      )}
      <li>
        <PlaceIcon type={location.type} /> {t(`booking.places.${location.type}`)}
      </li>
    </>
  )
}
