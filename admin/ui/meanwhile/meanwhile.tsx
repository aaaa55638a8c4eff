import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { HttpError } from 'react-admin'
import type { Conflict, ConflictProps, Fields } from './conflict'

type Shown = {
  conflict?: Conflict
  show: (conflict: Conflict | undefined) => void
  last: { current: HTMLFormElement | undefined }
}

const MeanwhileContext = createContext<Shown>({ show: () => {}, last: { current: undefined } })

const Choice = lazy(async () => ({ default: (await import('./choice')).Choice }))

/** Leads refusals because of a change meanwhile to the form that was sent last. */
export function MeanwhileProvider({ children }: { children: ReactNode }) {
  const [conflict, show] = useState<Conflict>()
  const last = useRef<HTMLFormElement>(undefined)
  useEffect(() => {
    const note = ({ target }: Event) => (last.current = target as HTMLFormElement)
    document.addEventListener('submit', note, true)
    return () => document.removeEventListener('submit', note, true)
  }, [])
  return <MeanwhileContext value={{ conflict, show, last }}>{children}</MeanwhileContext>
}

const taken = new WeakSet<object>()

/** Whether a failed call is shown by its form, so that nothing else shows it. */
export const isTaken = (error: object): boolean => taken.has(error)

/**
 * Takes a failed call to its form, where it is a change meanwhile; answers whether it did. `within` is the field of the form that
 * holds the record, where it is a part of another.
 */
export function useMeanwhile(): (error: unknown, within?: string) => boolean {
  const { show, last } = useContext(MeanwhileContext)
  return (error, within) => {
    const { code, meta, sent } = Object((error as HttpError).body) as {
      code?: string
      meta?: Pick<Conflict, 'present'>
      sent?: Fields
    }
    const form = last.current
    if (code !== 'CHANGED_MEANWHILE' || !meta?.present || !sent) return false
    if (!form?.isConnected || !form.querySelector(`[${MARK}]`)) return false
    show({ sent, present: meta.present, form, within })
    taken.add(error as HttpError)
    return true
  }
}

/** The form's place in the page: it shows its conflicts. */
const MARK = 'data-meanwhile'

/**
 * Shows, in the form around it, what was saved meanwhile beside what was sent. Taking what is saved fills the form with it, but for
 * what only this person changed. Keeping one's own sends the form again with the version that is there now, and so does the form by
 * itself where it would overwrite nothing.
 */
export function Meanwhile(props: ConflictProps) {
  const place = useRef<HTMLSpanElement>(null)
  const { conflict, show } = useContext(MeanwhileContext)
  const isOwn = conflict !== undefined && place.current?.closest('form') === conflict.form
  return (
    <>
      <span ref={place} hidden {...{ [MARK]: '' }} />
      {isOwn && (
        <Suspense>
          <Choice {...props} conflict={conflict} onEnd={() => show(undefined)} />
        </Suspense>
      )}
    </>
  )
}
