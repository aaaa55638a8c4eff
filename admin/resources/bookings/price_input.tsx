import { SelectInput, useTranslate } from 'react-admin'
import type { Data } from '@generated/data'
import { formatMoney, toMinor } from '#shared/money'

/** The price that a client pays, where a service has several (field `currency`; empty is the service's own). */
export function PriceInput({ service }: { service: Data.Catalog.Service | undefined }) {
  const t = useTranslate()
  if (!service || service.bookingPrices.length === 0) return null

  const own = { currency: service.currency, amount: service.price }
  return (
    <SelectInput
      source="currency"
      label={t('admin.bookings.new.price')}
      format={(currency: string) => currency || own.currency}
      choices={[own, ...service.bookingPrices].map(({ currency, amount }) => ({
        id: currency,
        name: formatMoney(toMinor(amount, currency), currency),
      }))}
      helperText={false}
    />
  )
}
