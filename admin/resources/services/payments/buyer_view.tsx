import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'react-admin'
import { Box, MenuItem, TextField, Typography } from '@mui/material'
import * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'
import { ErrorState } from '../../../ui/error_state'
import { CURRENCY_NAMES } from '#shared/money'
import { FILTER_COUNTRY_CODES } from '#shared/countries'
import { iconOf, kindOfMethod, useLanguage } from '../../payment_methods/method_look'
import { Pair } from '../../../ui/pair'
import { PHONE_LIST, PHONE_ITEM, PHONE_TILE } from '../../payment_methods/client_view'
import { Rows } from '../../../ui/skeletons'
import { useCurrencyName } from '../../../ui/currency_input'
import { useMe } from '../../../data/account'
import { useRead } from '../../../data/use_read'
import type { Kind } from '../kinds'
import type { OtherPrice } from '../other_prices'

type Preview = AnswerOf<typeof routes.paymentsMethodsPreview>

/**
 * What a client of a country would be offered in a currency, and what is hidden and why. The server answers both for what is
 * typed, by the function that the checkout uses.
 */
export function BuyerView({ kind }: { kind: Kind }) {
  const t = useTranslate()
  const id = useId()
  const { country: own } = useMe()
  const [country, setCountry] = useState(FILTER_COUNTRY_CODES.find((code) => code === own) ?? 'PE')
  const { currency, currencies, setCurrency, query } = useDraft()
  const { data, error, refetch } = useRead(
    routes.paymentsMethodsPreview,
    { query: { ...query, type: kind.type, country } },
    { placeholderData: keepPreviousData }
  )

  return (
    <Box component="aside" aria-labelledby={id} sx={PANEL}>
      <Typography component="h4" id={id} sx={{ fontWeight: 600 }}>
        {t('admin.services.methods.view')}
      </Typography>
      <Pair columns="repeat(auto-fit, minmax(min(100%, 110px), 1fr))">
        <CountrySelect value={country} onChange={setCountry} />
        {currencies.length > 1 && (
          <CurrencySelect value={currency} currencies={currencies} onChange={setCurrency} />
        )}
      </Pair>
      {error && <ErrorState of="methods" error={error} onRetry={() => refetch()} />}
      {!data && !error && <Rows height={48} count={2} />}
      {data && <Shown preview={data} />}
      {data && <Hidden preview={data} country={country} currency={currency} />}
    </Box>
  )
}

/** The service as it is typed, as the server asks for it. */
function useDraft() {
  const own: string = useWatch({ name: 'currency' })
  const price: number | null = useWatch({ name: 'price' }) ?? null
  const others = (useWatch({ name: 'bookingPrices' }) ?? []) as OtherPrice[]
  const options = (useWatch({ name: 'paymentOptions' }) ?? {}) as {
    usePaymentProcessor?: boolean
    methods?: string[]
  }
  const [chosen, setCurrency] = useState<string>()
  const currencies = [own, ...others.map((other) => other.currency)]
  const currency = chosen && currencies.includes(chosen) ? chosen : own
  const other = others.find((one) => one.currency === currency)
  const amount = currency === own ? price : other?.amount
  const query = {
    usePaymentProcessor: options.usePaymentProcessor ?? false,
    methods: options.methods?.join(',') || undefined,
    currency,
    price: amount || undefined,
  }
  return { currency, currencies, setCurrency, query }
}

interface SelectProps<Value extends string> {
  value: Value
  onChange: (value: Value) => void
}

type CountryCode = (typeof FILTER_COUNTRY_CODES)[number]

function CountrySelect({ value, onChange }: SelectProps<CountryCode>) {
  const t = useTranslate()
  const names = new Intl.DisplayNames(useLocale() ?? 'es', { type: 'region' })
  return (
    <TextField
      select
      fullWidth
      label={t('admin.services.methods.country')}
      value={value}
      onChange={({ target }) => onChange(target.value as CountryCode)}
    >
      {FILTER_COUNTRY_CODES.map((code) => (
        <MenuItem key={code} value={code}>
          {names.of(code)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function CurrencySelect(props: SelectProps<string> & { currencies: string[] }) {
  const t = useTranslate()
  const nameOf = useCurrencyName()
  const { value, currencies, onChange } = props
  return (
    <TextField
      select
      fullWidth
      label={t('admin.services.methods.currency')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {currencies.map((one) => (
        <MenuItem key={one} value={one}>
          {nameOf(one)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Shown({ preview: { shown, isReviewed } }: { preview: Preview }) {
  const t = useTranslate()
  return (
    <>
      <Box component="ol" sx={PHONE_LIST} aria-label={t('admin.services.methods.shown')}>
        {shown.map((method) => {
          const Icon = iconOf(method)
          return (
            <Box component="li" key={method.id} sx={PHONE_ITEM}>
              <Box component="span" sx={PHONE_TILE}>
                <Icon size={16} aria-hidden="true" />
              </Box>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 600 }}>{method.title}</Box>
                <Box sx={{ color: 'var(--ink-2)' }}>
                  {t(`admin.services.methods.kinds.${kindOfMethod(method)}`)}
                </Box>
              </Box>
            </Box>
          )
        })}
      </Box>
      {isReviewed && (
        <Typography variant="body2" color="text.secondary">
          {t('admin.services.methods.soon')}
        </Typography>
      )}
    </>
  )
}

function Hidden({ preview, ...where }: { preview: Preview; country: string; currency: string }) {
  const t = useTranslate()
  const language = useLanguage()
  if (preview.hidden.length === 0) return null
  const names = CURRENCY_NAMES[where.currency]?.many
  const currency = names?.[language === 'en' ? 'en' : 'es'] ?? where.currency
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(where.country)
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('admin.services.methods.hidden')}
      </Typography>
      <Box component="ul" sx={HIDDEN}>
        {preview.hidden.map(({ id, title, reason }) => (
          <li key={id}>
            <b>{title}</b> {t(`admin.services.methods.reasons.${reason}`, { country, currency })}
          </li>
        ))}
      </Box>
    </Box>
  )
}

const PANEL = {
  display: 'grid',
  gap: 1.5,
  alignContent: 'start',
  minWidth: 0,
  p: 2,
  borderRadius: 1,
  bgcolor: 'var(--surface-2)',
  border: '1px solid var(--line)',
}
const HIDDEN = {
  'm': 0,
  'mt': 0.5,
  'p': 0,
  'listStyle': 'none',
  'display': 'grid',
  'gap': 0.75,
  'fontSize': 'var(--t-s)',
  'color': 'var(--ink-2)',
  'overflowWrap': 'anywhere',
  '& b': { display: 'block', color: 'var(--ink)' },
}
