/**
 * What every page does without React. An element says by `data-press` what happens when it is pressed; header, menus and
 * dialogs work so on pages that React takes over and on those that it does not, and as soon as this small file is there.
 */
import './site.css'
const YEAR = 31_536_000

/** Switches the language for a year and reloads the page without the language of its address. */
function chooseLanguage(locale: string) {
  document.cookie = `locale=${locale}; path=/; max-age=${YEAR}; samesite=lax`
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return location.reload()
  address.searchParams.delete('lang')
  location.replace(address)
}

/** Light or dark, as the visitor chooses; until then as the system does (site.edge sets a choice before the first paint). */
function toggleTheme() {
  const { dataset } = document.documentElement
  const isDark = dataset.theme
    ? dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches
  dataset.theme = isDark ? 'light' : 'dark'
  localStorage.setItem('theme', dataset.theme)
}

/** What happens to what is pressed. One that answers `false` leaves it to the browser, as without script. */
const PRESSES: Record<string, (pressed: HTMLElement) => unknown> = {
  /** Changes to the language that the element is written in. */
  language: ({ lang }) => chooseLanguage(lang),
  theme: toggleTheme,
  /** Closes the dialog around the element. */
  close: (pressed) => pressed.closest('dialog')?.close(),
  /** Passes the address in `data-share` on by what the device has for it. */
  share: ({ dataset }) => share(dataset.share),
}

function share(url: string | undefined) {
  if (!('share' in navigator)) return false
  // Who closes the device's own dialog has changed their mind.
  navigator.share({ url, title: document.title }).catch(() => undefined)
}

const closest = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null

addEventListener('click', (event) => {
  const pressed = closest(event, '[data-press]')
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey)
  if (!pressed || !isPlain) return
  if (PRESSES[pressed.dataset.press ?? '']?.(pressed) !== false) event.preventDefault()
})

/** Keeps the chosen currency, and asks for a static page anew. */
addEventListener('change', (event) => {
  const select = closest(event, 'select[name=currency]')
  if (!(select instanceof HTMLSelectElement)) return
  document.cookie = `currency=${select.value}; path=/; max-age=${YEAR}; samesite=lax`
  select.form?.requestSubmit()
})

/** Closes menus that are open, but the one in which something happened. */
function closeMenus(but?: HTMLElement | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]'))
    if (menu !== but) menu.open = false
}

addEventListener('click', (event) => closeMenus(closest(event, 'details.menu')))
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  const menu = closest(event, 'details.menu[open]')
  menu?.querySelector('summary')?.focus()
  closeMenus()
  tellEmbeddingPage()
})

/** Forwards Escape to the embedding page, whose widget.js closes its dialog: it hears no keys of a frame. */
function tellEmbeddingPage() {
  const isEmbedded = window.parent !== window && document.querySelector('.embedded')
  if (isEmbedded) window.parent.postMessage('cupo:close', '*')
}

/** The link of our own pages to the search. Ctrl K follows it, and so does an address with `?search=`. */
const searchLink = () => document.querySelector<HTMLAnchorElement>('a[rel=search]')

addEventListener('keydown', (event) => {
  const link = searchLink()
  if (!link || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  link.click()
})

const asked = new URLSearchParams(location.search).get('search')
if (asked !== null && location.pathname !== '/search' && searchLink())
  location.replace(`/search?search=${encodeURIComponent(asked)}`)

/** Where the visitor comes from: what the link says, and the site whose page led here. */
function origin() {
  const query = new URLSearchParams(location.search)
  const embedded = query.get('iframe') === 'true' ? 'widget' : undefined
  const source = query.get('source') ?? query.get('utm_source') ?? embedded
  const led = query.get('referrer') ?? document.referrer
  const [site] = /^https?:\/\/[^/?#]{1,200}/.exec(led) ?? []
  return { source: source?.slice(0, 64), referrer: site === location.origin ? undefined : site }
}

/** Counts what a visitor of a host's page does (docs/domain.md, "Visits"): without a cookie, and nothing waits for it. */
function countVisit(noticed: object) {
  const page = document.querySelector<HTMLMetaElement>('meta[name=visit]')?.content
  if (!page) return
  const [username, productId] = page.split(' ')
  const visit = { username, productId, ...noticed, ...origin() }
  const body = new Blob([JSON.stringify(visit)], { type: 'application/json' })
  navigator.sendBeacon?.('/api/v3/visits', body)
}

addEventListener('cupo:visit', (event) => countVisit((event as CustomEvent<object>).detail))
addEventListener('load', () => {
  const countView = () => countVisit({ step: 'view' })
  // A page that the browser opens ahead is seen when it is shown.
  if (document.visibilityState === 'visible') setTimeout(countView, 500)
  else document.addEventListener('visibilitychange', countView, { once: true })
})

const CONTACT = '#contact'

/** Shows how to reach support while the address ends in #contact (docs/domain.md, "Dashboard"). */
function followHash() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.contact')
  if (location.hash !== CONTACT) return dialog?.close()
  if (dialog && !dialog.open) dialog.showModal()
}

followHash()
addEventListener('hashchange', followHash)
addEventListener(
  'close',
  ({ target }) => {
    if (!(target instanceof Element && target.matches('dialog.contact'))) return
    if (location.hash === CONTACT)
      history.replaceState(history.state, '', location.pathname + location.search)
  },
  true
)
