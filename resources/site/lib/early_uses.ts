import { useEffect, type PropsWithChildren } from 'react'

type EarlyUse = [element: HTMLElement, value: string, checked?: boolean]

declare global {
  interface Window {
    /** What a visitor used before the page could react, in order; `site.edge` collects it until it can. */
    earlyUses?: EarlyUse[]
  }
}

/** Repeats, once the page reacts, what a visitor filled, pressed and sent before its script had arrived. */
export function WithEarlyUses({ children }: PropsWithChildren) {
  useEffect(() => {
    const early = window.earlyUses ?? []
    window.earlyUses = undefined
    // Each in a task of its own, so that a form is sent with what was filled in before it.
    for (const use of early.filter(isFirstOfForm)) setTimeout(() => repeat(use))
  }, [])
  return children
}

/** A form that was sent twice meanwhile is sent once. */
function isFirstOfForm([element]: EarlyUse, index: number, uses: EarlyUse[]): boolean {
  return (
    !(element instanceof HTMLFormElement) || uses.findIndex(([one]) => one === element) === index
  )
}

function repeat([element, value, checked]: EarlyUse) {
  if (element instanceof HTMLFormElement) return element.requestSubmit()
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
    // React hears of a click only if it changes what React has last set.
    element.checked = !checked
    return element.click()
  }
  if (element instanceof HTMLButtonElement) return element.click()
  fill(element as HTMLInputElement, value)
}

/** Fills a field so that React notices: it compares with what was last set on the element, not on its prototype. */
function fill(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) {
  if (field.type !== 'file') {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
