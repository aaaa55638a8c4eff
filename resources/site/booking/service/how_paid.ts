import type { Data } from '@generated/data'
import type { T } from '~/lib/use_t'

type Service = {
  paymentOptions: Pick<Data.Catalog.PublicService['paymentOptions'], 'usePaymentProcessor'>
  organizer: { firstName: string }
}

/** How a client pays for a service, in words. */
export function howPaid({ paymentOptions, organizer }: Service, t: T): string {
  return paymentOptions.usePaymentProcessor
    ? t('booking.pay_online')
    : t('booking.pay_directly', { host: organizer.firstName })
}
