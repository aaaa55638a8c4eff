import { useEffect, useState } from 'react'

/** What is being typed, kept for as long as the tab is open, so that going back and forth loses nothing. */
export function useDraft<Draft extends Record<string, string>>(key: string, empty: Draft) {
  const [draft, setDraft] = useState(empty)

  useEffect(() => {
    const kept = sessionStorage.getItem(key)
    if (kept) setDraft({ ...empty, ...(JSON.parse(kept) as Partial<Draft>) })
  }, [key])

  const change = (field: keyof Draft, value: string) => {
    setDraft((before) => {
      const after = { ...before, [field]: value }
      sessionStorage.setItem(key, JSON.stringify(after))
      return after
    })
  }
  const forget = () => sessionStorage.removeItem(key)
  return { draft, change, forget }
}
