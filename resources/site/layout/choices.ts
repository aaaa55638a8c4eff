const YEAR = 31_536_000

/** Switches the language for a year and reloads the page without the language of its address. */
export function chooseLanguage(locale: string) {
  document.cookie = `locale=${locale}; path=/; max-age=${YEAR}; samesite=lax`
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return location.reload()
  address.searchParams.delete('lang')
  location.replace(address)
}

/** Light or dark, as the visitor chooses; until then as the system does (site.edge sets a choice before the first paint). */
export function toggleTheme() {
  const { dataset } = document.documentElement
  const isDark = dataset.theme
    ? dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  dataset.theme = isDark ? 'light' : 'dark'
  localStorage.setItem('theme', dataset.theme)
}
