import { useTranslate } from 'react-admin'
import { MenuItem, TextField } from '@mui/material'
import type { Data } from '@generated/data'
import { formatMoney, toMinor } from '#shared/money'

interface Props {
  service: Data.Catalog.Service | undefined
  /** The currency that is paid in; empty: the service's own. */
  value: string
  onChange: (currency: string) => void
}

/** Which of its prices a client pays, where a service has several. */
export function PriceSelect({ service, value, onChange }: Props) {
  const t = useTranslate()
  if (!service || service.bookingPrices.length === 0) return null

  const own = { currency: service.currency, amount: service.price }
  return (
    <TextField
      select
      label={t('admin.bookings.new.price')}
      value={value || own.currency}
      onChange={({ target }) => onChange(target.value)}
    >
      {[own, ...service.bookingPrices].map(({ currency, amount }) => (
        <MenuItem key={currency} value={currency}>
          {formatMoney(toMinor(amount, currency), currency)}
        </MenuItem>
      ))}
    </TextField>
  )
}
