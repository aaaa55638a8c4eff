import { useEffect } from 'react'
import { Plus, Trash2 } from 'lucide-react'
import { Box, Button, IconButton } from '@mui/material'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { NumberInput, SelectInput, useTranslate } from 'react-admin'
import { priceLimits } from '#shared/countries'
import { CLIENT_CURRENCIES, formatMoney, toMinor } from '#shared/money'
import { max, min, required } from '../../ui/validation'
import { useCurrencyName } from '../../ui/currency_input'
import { Pair } from '../../ui/pair'
import { PriceGroup } from './price_group'
import type { OtherPrice as Price } from './other_prices'

/** What a service costs in other currencies than its own (field `bookingPrices`); one that is free is so in all. */
export function BookingPricesInput() {
  const t = useTranslate()
  const { setValue } = useFormContext()
  const price: number | null = useWatch({ name: 'price' })
  const own: string = useWatch({ name: 'currency' })
  const { fields, append, remove } = useFieldArray({ name: 'bookingPrices', keyName: 'key' })
  const used = (useWatch({ name: 'bookingPrices' }) ?? []) as Price[]
  const left = CLIENT_CURRENCIES.filter(
    (currency) => currency !== own && used.every((other) => other.currency !== currency)
  )

  useEffect(() => {
    const others = used.filter(({ currency }) => currency !== own)
    if (others.length < used.length) setValue('bookingPrices', others, { shouldDirty: true })
  }, [own])

  if (price === 0) return null
  return (
    <PriceGroup
      title={t('admin.services.price.others')}
      text={t('admin.services.price.others_text')}
    >
      {fields.map(({ key }, index) => (
        <OtherPrice key={key} index={index} left={left} onRemove={() => remove(index)} />
      ))}
      {left.length > 0 && (
        <Box>
          <Button
            variant="outlined"
            startIcon={<Plus size={16} aria-hidden="true" />}
            onClick={() => append({ currency: left[0]!, amount: null })}
          >
            {t('admin.services.price.add')}
          </Button>
        </Box>
      )}
    </PriceGroup>
  )
}

interface Props {
  index: number
  /** Currencies that have no price yet. */
  left: string[]
  onRemove: () => void
}

function OtherPrice({ index, left, onRemove }: Props) {
  const t = useTranslate()
  const nameOf = useCurrencyName()
  const source = `bookingPrices.${index}`
  const currency: string = useWatch({ name: `${source}.currency` })
  const limits = priceLimits(currency)
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency)

  return (
    <Pair columns="minmax(0, 3fr) minmax(0, 2fr) auto">
      <NumberInput
        source={`${source}.amount`}
        label={t('admin.services.price.amount_in', { currency })}
        min={0}
        step="any"
        validate={[required(), min(limits.min), max(limits.max)]}
        helperText={t('admin.services.price.limits', {
          min: money(limits.min),
          max: money(limits.max),
        })}
      />
      <SelectInput
        source={`${source}.currency`}
        label={t('admin.services.price.currency')}
        choices={[currency, ...left].map((id) => ({ id, name: nameOf(id) }))}
        validate={required()}
        helperText={false}
      />
      <IconButton
        aria-label={t('admin.services.price.remove', { currency })}
        onClick={onRemove}
        sx={{ mt: 1 }}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </Pair>
  )
}
