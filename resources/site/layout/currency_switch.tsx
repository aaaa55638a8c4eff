import { useT } from '~/lib/use_t'
import { router, usePage } from '@inertiajs/react'
import { currencyLabel } from '#shared/money'
import { useCurrency } from '~/lib/use_currency'

const YEAR = 31_536_000

/** Chooses the currency of prices where there are several (docs/domain.md, "Embedded pages"). */
export function CurrencySwitch() {
  const t = useT()
  const { url } = usePage()
  const { offered, shown } = useCurrency()
  if (offered.length < 2) return null

  /** Keeps the choice for a year and in the address, so that a link shows the same. */
  function choose(currency: string) {
    document.cookie = `currency=${currency}; path=/; max-age=${YEAR}; samesite=lax`
    const address = new URL(url, location.origin)
    address.searchParams.set('currency', currency)
    router.replace({
      url: address.pathname + address.search,
      preserveState: true,
      preserveScroll: true,
    })
  }

  return (
    <label className="chip currency">
      <span>{t('common.currency')}</span>
      <select value={shown} onChange={({ target }) => choose(target.value)}>
        {offered.map((currency) => (
          <option key={currency} value={currency}>
            {currencyLabel(currency)}
          </option>
        ))}
      </select>
    </label>
  )
}
