import { useShared, useT } from '~/lib/use_t'
import type { Data } from '@generated/data'
import { durationWords } from '#shared/policy_words'
import { fileKind, fileWeight } from '#shared/service_files'
import { howPaid } from './how_paid'
import { usePrice } from './service_facts'
import { ClipboardList, Wallet, FileDown, Hourglass, Link, Users } from 'lucide-react'

type Service = Pick<
  Data.Catalog.PublicService,
  | 'type'
  | 'price'
  | 'currency'
  | 'showFree'
  | 'file'
  | 'placesLeft'
  | 'paymentOptions'
  | 'organizer'
>

/** Kind, price and places left of a service without a time. */
export function RegistrationFacts({ service }: { service: Service }) {
  const t = useT()
  const priceOf = usePrice()
  const { locale } = useShared()
  const { type, price, currency, file, placesLeft } = service

  return (
    <dl className="facts">
      <div>
        <KindIcon type={type} />
        <dt>{t('booking.registration.kind')}</dt>
        <dd>
          {t(`common.kinds.${type}`)}
          {file && (
            <small>
              {fileKind(file)}, {fileWeight(file, locale)}
            </small>
          )}
        </dd>
      </div>
      {type !== 'FORM' && (price > 0 || service.showFree) && (
        <div>
          <Wallet size={18} aria-hidden="true" />
          <dt>{t('booking.price')}</dt>
          <dd>
            <b>{priceOf(price, currency)}</b>
            {price > 0 && <small>{howPaid(service, t)}</small>}
          </dd>
        </div>
      )}
      {price > 0 && (
        <div>
          <Hourglass size={18} aria-hidden="true" />
          <dt>{t('booking.registration.deadline')}</dt>
          <dd>
            {t('booking.registration.time_to_pay', {
              time: durationWords(service.paymentOptions.paymentTime, t),
            })}
          </dd>
        </div>
      )}
      {placesLeft !== null && type !== 'FORM' && (
        <div>
          <Users size={18} aria-hidden="true" />
          <dt>{t('booking.group.places')}</dt>
          <dd>
            {placesLeft > 0
              ? t('booking.group.left', { count: placesLeft })
              : t('booking.group.sold_out')}
          </dd>
        </div>
      )}
    </dl>
  )
}

const ICONS = { FORM: ClipboardList, ASSET: FileDown, PAYMENT_LINK: Link }

/** The icon of a kind of service without a time. */
export function KindIcon({ type, size = 18 }: { type: string; size?: number }) {
  const Icon = ICONS[type as keyof typeof ICONS] ?? Link
  return <Icon size={size} aria-hidden="true" />
}
