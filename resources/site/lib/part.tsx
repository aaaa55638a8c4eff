import type { ComponentType } from 'react'
import { loadQuietly } from './lost_chunk'
import { afterIdle, mayPrefetch, type Connection } from '#shared/idle'

/** Runs work once this page has been left alone. Answers how to give it up. */
export const whenIdle = (work: () => void) => afterIdle(work, { page: window, clock: window })

/**
 * A component with a file of its own, for what a page does not show at first. It is loaded before it is rendered: by `needs` of
 * the page when the address asks for it, else by what leads to it.
 */
export function partOf<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined

  async function load(): Promise<void> {
    Loaded ??= await fetchPart()
  }

  /** Loads the part that will probably be needed next. That it cannot be loaded is said when it is needed. */
  async function loadAhead(): Promise<void> {
    await loadQuietly(load)
  }

  /** Loads it ahead once the page is left alone, where the connection allows it. */
  function loadWhenIdle() {
    return whenIdle(() => {
      const { connection } = navigator as { connection?: Connection }
      if (mayPrefetch(connection)) void loadAhead()
    })
  }

  function Part(props: Props) {
    if (!Loaded) throw new Error('A part of the page is shown before it is loaded')
    return <Loaded {...props} />
  }

  return Object.assign(Part, { load, loadAhead, loadWhenIdle })
}
