import { Box, Button, InputAdornment, MenuItem, Select } from '@mui/material'
import { NumberInput, useInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { priceLimits } from '#shared/countries'
import { CURRENCIES, currencySymbol, formatMoney, toMinor } from '#shared/money'
import { max, min, required } from './validation'
import { CHIP } from './choice_chips'
import { useCurrencyName } from './currency_input'

/**
 * What a service costs (fields `price`, in major units, and `currency`): nothing, or within what the country allows. Only
 * the host decides that it is free, so an empty price is refused. `isPriced` is for what is never free.
 */
export function MoneyInput({ isPriced = false }: { isPriced?: boolean }) {
  const t = useTranslate()
  const { setValue, clearErrors } = useFormContext()
  const isFree = useIsFree() && !isPriced

  /** A field of its own says whether it is free, because a price of 0 may be the start of 0.5. */
  function setFree(free: boolean) {
    setValue('priceKind', free ? 'free' : 'priced')
    setValue('price', free ? 0 : null, { shouldDirty: true })
    clearErrors('price')
  }

  return (
    <Box sx={ROW}>
      <Amount isFree={isFree} onTyped={() => setValue('priceKind', 'priced')} />
      {!isPriced && (
        <Button aria-pressed={isFree} onClick={() => setFree(!isFree)} sx={FREE}>
          {t('admin.services.price.free')}
        </Button>
      )}
    </Box>
  )
}

/** Whether the host chose 'Gratis', or the price of a stored service is zero. */
export function useIsFree(): boolean {
  const [kind, price] = useWatch({ name: ['priceKind', 'price'] }) as [string?, (number | null)?]
  return kind ? kind === 'free' : price === 0
}

function Amount({ isFree, onTyped }: { isFree: boolean; onTyped: () => void }) {
  const t = useTranslate()
  const currency: string = useWatch({ name: 'currency' })
  const limits = priceLimits(currency)
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency)
  const hint = isFree
    ? t('admin.services.price.free_text')
    : t('admin.services.price.priced_text', { min: money(limits.min), max: money(limits.max) })

  return (
    <NumberInput
      // The input keeps what is typed, so it begins anew when the service becomes free.
      key={String(isFree)}
      source="price"
      label={t('admin.services.price.amount')}
      min={0}
      step="any"
      size="medium"
      format={isFree ? () => '' : undefined}
      placeholder={isFree ? t('common.free') : undefined}
      onChange={onTyped}
      validate={isFree ? undefined : [required(), min(limits.min), max(limits.max)]}
      helperText={hint}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <CurrencySelect />
            </InputAdornment>
          ),
        },
      }}
      sx={{ m: 0 }}
    />
  )
}

/** The currency, as its sign before the amount. */
function CurrencySelect() {
  const t = useTranslate()
  const nameOf = useCurrencyName()
  const { field } = useInput({ source: 'currency', validate: required() })

  return (
    <Select
      variant="standard"
      disableUnderline
      value={field.value as string}
      onChange={field.onChange}
      renderValue={currencySymbol}
      slotProps={{ input: { 'aria-label': t('admin.services.price.currency') } }}
      sx={{ '& .MuiSelect-select': { py: 0.5, bgcolor: 'transparent !important' } }}
    >
      {CURRENCIES.map((currency) => (
        <MenuItem key={currency} value={currency}>
          {nameOf(currency)}
        </MenuItem>
      ))}
    </Select>
  )
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 320px) auto',
  gap: 1,
  alignItems: 'start',
}
const FREE = { ...CHIP, minHeight: 56, justifySelf: 'start' }
