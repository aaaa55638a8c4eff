import { useT } from '~/lib/use_t'
import { isStaticPage } from '#shared/static_pages'
import { router, usePage } from '@inertiajs/react'
import { currencyLabel } from '#shared/money'
import { useCurrency } from '~/lib/use_currency'

/** Chooses the currency of prices where there are several (docs/domain.md, "Embedded pages"). `start.ts` keeps the choice. */
export function CurrencySwitch() {
  const { offered } = useCurrency()
  const { component } = usePage()
  if (offered.length < 2) return null
  return isStaticPage(component) ? <ChoiceByForm /> : <ChoiceInPlace />
}

/** Asks for the page in the other currency. Without script it has a button. */
function ChoiceByForm() {
  const t = useT()
  const { url } = usePage()
  const { shown } = useCurrency()
  const { searchParams } = new URL(url, 'http://page.invalid')
  searchParams.delete('currency')

  return (
    <form className="currency-form">
      {[...searchParams].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Choice defaultValue={shown} />
      <noscript>
        <button className="chip">{t('common.choose')}</button>
      </noscript>
    </form>
  )
}

/** Changes the prices of a page that React draws. The address has the choice too, so that a link shows the same. */
function ChoiceInPlace() {
  const { url } = usePage()
  const { shown } = useCurrency()

  function choose(currency: string) {
    const address = new URL(url, location.origin)
    address.searchParams.set('currency', currency)
    router.replace({
      url: address.pathname + address.search,
      preserveState: true,
      preserveScroll: true,
    })
  }

  return <Choice value={shown} onChange={({ target }) => choose(target.value)} />
}

function Choice(select: React.ComponentProps<'select'>) {
  const t = useT()
  const { offered } = useCurrency()

  return (
    <label className="chip currency">
      <span>{t('common.currency')}</span>
      <select name="currency" {...select}>
        {offered.map((currency) => (
          <option key={currency} value={currency}>
            {currencyLabel(currency)}
          </option>
        ))}
      </select>
    </label>
  )
}
