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
import { useFormContext, useFormState } from 'react-hook-form'
import { useRecordContext, useRefresh, useResourceContext, type HttpError } from 'react-admin'
import { differencesOf } from './differences'
import { dropChanges, keepChanges } from '../../data/kept_changes'
import { useMe } from '../../data/account'

type Fields = Record<string, unknown>

/** A record with its version, or a booking, whose time is one. */
type Present = Fields & { version?: number; start?: string }

/** A save that was refused because the record was changed meanwhile: what was sent, what is saved, and from which form. */
type Conflict = { sent: Fields; present: Present; form: HTMLFormElement }

type Shown = {
  conflict?: Conflict
  show: (conflict: Conflict | undefined) => void
  last: { current: HTMLFormElement | undefined }
}

const MeanwhileContext = createContext<Shown>({ show: () => {}, last: { current: undefined } })

const MeanwhileDialog = lazy(async () => ({
  default: (await import('./meanwhile_dialog')).MeanwhileDialog,
}))

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

/** Takes a failed call to its form, where it is a change meanwhile; answers whether it did. */
export function useMeanwhile(): (error: unknown) => boolean {
  const { show, last } = useContext(MeanwhileContext)
  return (error) => {
    const { code, meta, sent } = Object((error as HttpError).body) as {
      code?: string
      meta?: Pick<Conflict, 'present'>
      sent?: Fields
    }
    const form = last.current
    if (code !== 'CHANGED_MEANWHILE' || !meta?.present || !sent) return false
    if (!form?.isConnected || !form.querySelector(`[${MARK}]`)) return false
    show({ sent, present: meta.present, form })
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
export function Meanwhile({ takes }: { takes?: (present: object) => object }) {
  const place = useRef<HTMLSpanElement>(null)
  const { conflict, show } = useContext(MeanwhileContext)
  const isOwn = conflict !== undefined && place.current?.closest('form') === conflict.form
  return (
    <>
      <span ref={place} hidden {...{ [MARK]: '' }} />
      {isOwn && <Choice conflict={conflict} takes={takes} onEnd={() => show(undefined)} />}
    </>
  )
}

type ChoiceProps = {
  conflict: Conflict
  takes?: (present: object) => object
  onEnd: () => void
}

function Choice({ conflict, takes = (present) => present, onEnd }: ChoiceProps) {
  const { sent, present, form } = conflict
  const { setValue } = useFormContext()
  const { defaultValues = {} } = useFormState()
  const take = useTake()
  const differences = differencesOf(sent, present, defaultValues)
  const isSame = differences.length === 0

  function keepMine() {
    onEnd()
    setValue('version', present.version ?? present.start)
    form.requestSubmit()
  }
  function takeTheirs() {
    onEnd()
    take({ ...takes(present) }, new Set(differences.map(({ path }) => path[0]!)))
  }

  useEffect(() => {
    if (isSame) keepMine()
  }, [isSame])

  if (isSame) return null
  return (
    <Suspense>
      <MeanwhileDialog
        differences={differences}
        onTheirs={takeTheirs}
        onMine={keepMine}
        onClose={onEnd}
      />
    </Suspense>
  )
}

/** Fills the form with a record as it is saved, but for fields that only this person has changed. */
function useTake() {
  const me = useMe()
  const refresh = useRefresh()
  const id = useRecordContext()?.id
  const resource = useResourceContext()
  const { reset, getValues } = useFormContext()
  const { dirtyFields, defaultValues } = useFormState()
  return (present: Fields, disputed: Set<string>) => {
    const typed = Object.entries(getValues())
    const isKept = (name: string) => name in dirtyFields && !disputed.has(name)
    const kept = Object.fromEntries(typed.filter(([name]) => isKept(name)))
    if (resource) dropChanges({ me, resource, id })
    reset({ ...defaultValues, ...present })
    reset({ ...defaultValues, ...present, ...kept }, { keepDefaultValues: true })
    if (Object.keys(kept).length > 0) {
      if (resource) keepChanges({ me, resource, id }, kept)
    } else refresh()
  }
}
