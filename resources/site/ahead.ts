/** Loads ahead the scripts of the page to which this one leads; the HTML names them (`scriptsAhead`). */
import { afterIdle, mayPrefetch, type Connection } from '#shared/idle'

function loadAhead() {
  const { connection } = navigator as { connection?: Connection }
  if (!mayPrefetch(connection)) return
  const named = document.querySelector<HTMLMetaElement>('meta[name=ahead]')?.content ?? ''
  for (const href of named.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
}

afterIdle(loadAhead, { page: window, clock: window })
