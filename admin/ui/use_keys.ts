import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What a key does. A page declares it once: the same list binds it and stands in the list of keys. */
export type Key = {
  /** As `KeyboardEvent.key` in lower case; behind `mod+` with Ctrl, or Cmd on a Mac. */
  press: string
  /** Key of the text that says what it does. */
  label: string
  /** Does it; `place` is what `at` found. */
  run: (place: HTMLElement) => void
  /** Works only within what this selector finds, around what has the focus. */
  at?: string
  /** Works over a drawer too, such as an open booking; not over a dialog, in which something may be typed. */
  overDrawers?: true
}

/** The keys of a page, or of a part of one, under a heading. */
export type KeyGroup = { title: string; keys: Key[] }

let groups: KeyGroup[] = []
const listeners = new Set<() => void>()

function change(next: KeyGroup[]) {
  groups = next
  listeners.forEach((tell) => tell())
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Declares and binds keys while the component is shown. `title` is the key of their heading. */
export function useKeys(title: string, keys: Key[]): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  const signature = keys.map(({ press, label, at }) => [press, label, at].join()).join(' ')

  useEffect(() => {
    const bound = latest.current.map((key, index) => ({
      ...key,
      run: (place: HTMLElement) => latest.current[index]?.run(place),
    }))
    const group = { title, keys: bound }
    change([...groups, group])
    return () => change(groups.filter((one) => one !== group))
  }, [title, signature])
}

/** The keys that work now, those of the frame first. */
export function useKeyGroups(): KeyGroup[] {
  return useSyncExternalStore(subscribe, () => groups)
}

/** Where letters are typed or chosen: there a key without Ctrl is a letter. */
const TYPED_IN = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]'
/** What stands over the page, and over a drawer: keys wait until it is closed. */
const OVER_PAGE = '.MuiModal-root:not(.MuiModal-hidden), .driver-popover'
const OVER_DRAWERS = OVER_PAGE.replace(',', ':not(.MuiDrawer-root),')

function follow(event: KeyboardEvent) {
  const { target } = event
  const press = pressOf(event)
  if (!press || !(target instanceof HTMLElement)) return
  for (const key of groups.flatMap(({ keys }) => keys)) {
    const place = key.press === press ? placeOf(key, target) : null
    if (!place) continue
    event.preventDefault()
    return key.run(place)
  }
}

/** What is pressed, as `Key` writes it; nothing for what others have answered, and for a letter where letters are typed. */
function pressOf(event: KeyboardEvent): string | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) return `mod+${key}`
  return (event.target as Element).closest?.(TYPED_IN) ? undefined : key
}

/** What a key works on: what `at` finds around the focus, or the page while nothing stands over it. */
function placeOf({ at, overDrawers }: Key, target: HTMLElement): HTMLElement | null {
  if (at) return target.closest<HTMLElement>(at)
  return document.querySelector(overDrawers ? OVER_DRAWERS : OVER_PAGE) ? null : document.body
}

addEventListener('keydown', follow)

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform)

/** A key as it stands on the keyboard: `mod+k` is `Ctrl K`, or `⌘ K` on a Mac. */
export function keyNames(press: string): string[] {
  return press.split('+').map((part) => {
    if (part === 'mod') return IS_MAC ? '⌘' : 'Ctrl'
    return part.length === 1 ? part.toUpperCase() : part[0]!.toUpperCase() + part.slice(1)
  })
}

/** The same for `aria-keyshortcuts`. */
export function ariaKeys(press: string): string {
  return keyNames(press).join('+').replace('Ctrl', 'Control').replace('⌘', 'Meta')
}
