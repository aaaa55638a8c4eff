import { useShared, useT } from '~/lib/use_t'
import { router, usePage } from '@inertiajs/react'

interface Props {
  /** Codes of the countries that decide how it can be paid. */
  countries: string[]
  /** The client's, where it is known. */
  country: string | null
}

/** From where a client pays, which decides the methods. The form asks for the page anew where no script runs. */
export function CountryChoice({ countries, country }: Props) {
  const t = useT()
  const { locale } = useShared()
  const { url } = usePage()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { pathname, searchParams } = new URL(url, 'http://page.invalid')
  searchParams.delete('country')

  function choose(code: string) {
    searchParams.set('country', code)
    router.visit(`${pathname}?${searchParams}`, {
      replace: true,
      preserveState: true,
      preserveScroll: true,
    })
  }

  return (
    <form className="pay-country" action={pathname}>
      {[...searchParams].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{t('checkout.country.label')}</span>
        <select
          name="country"
          defaultValue={country ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          {!country && (
            <option value="" disabled>
              {t('checkout.country.choose')}
            </option>
          )}
          {countries.map((code) => (
            <option key={code} value={code}>
              {names.of(code) ?? code}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button className="button">{t('checkout.country.show')}</button>
      </noscript>
    </form>
  )
}
