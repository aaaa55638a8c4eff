import { useEffect, useState } from 'react'
import { sessionStore } from './session_store'
import { useHydrating } from './use_hydrating'

/**
 * Values of a form, kept while the tab is open, so that going back loses nothing. `preset` gives what only the browser knows of
 * a form that is still empty.
 */
export function useDraft<Draft extends object>(
  key: string,
  empty: Draft,
  preset: () => Partial<Draft> = () => ({})
) {
  const isHydrating = useHydrating()
  const begun = () => kept(key, { ...empty, ...preset() })
  const [draft, setDraft] = useState(() => (isHydrating ? empty : begun()))

  // The server does not know the draft, so a page that comes from it shows the draft a moment later.
  useEffect(() => setDraft(begun()), [key])

  const change = <Field extends keyof Draft>(field: Field, value: Draft[Field]) => {
    setDraft((before) => {
      const after = { ...before, [field]: value }
      sessionStore.keep(key, JSON.stringify(after))
      return after
    })
  }
  const forget = () => sessionStore.drop(key)
  return { draft, change, forget }
}

function kept<Draft>(key: string, empty: Draft): Draft {
  const text = sessionStore.read(key)
  return text ? { ...empty, ...(JSON.parse(text) as Partial<Draft>) } : empty
}
