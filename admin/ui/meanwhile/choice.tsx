import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useRecordContext, useRefresh, useResourceContext } from 'react-admin'
import { changesOf } from '#shared/form_changes'
import { differencesOf, type Difference } from './differences'
import { dropChanges, keepChanges } from '../../data/kept_changes'
import { MeanwhileDialog } from './meanwhile_dialog'
import { useMe } from '../../data/account'
import type { ChoiceProps, Fields } from './conflict'

/** Sends a form again where it overwrites nothing, and asks otherwise. Of what one person changed alone neither is asked. */
export function Choice({ conflict, takes, onTaken, isWhole, onEnd }: ChoiceProps) {
  const { sent, present, form, within } = conflict
  const { setValue } = useFormContext()
  const { defaultValues = {} } = useFormState()
  const take = useTake()
  const inForm = (fields: Fields) => (within ? { [within]: fields } : fields)
  const began = isWhole ? undefined : defaultValues
  const { disputed, theirs } = differencesOf(inForm(sent), inForm(present), began)
  const isSame = disputed.length === 0
  const saved = takes ? takes(inForm(present)) : inForm(present)

  function keepMine() {
    onEnd()
    // What the other person alone changed stays theirs.
    for (const name of namesOf(theirs)) setValue(name, Object(saved)[name])
    setValue(within ? `${within}.version` : 'version', present.version ?? present.start)
    form.requestSubmit()
  }
  function takeTheirs() {
    onEnd()
    if (onTaken) return onTaken()
    take({ ...saved }, namesOf(disputed))
  }

  useEffect(() => {
    if (isSame) keepMine()
  }, [isSame])

  if (isSame) return null
  return (
    <MeanwhileDialog
      differences={disputed}
      onTheirs={takeTheirs}
      onMine={keepMine}
      onClose={onEnd}
    />
  )
}

const namesOf = (differences: Difference[]) => new Set(differences.map(({ path }) => path[0]!))

/** Fills the form with a record as it is saved, but for fields that only this person has changed. */
function useTake() {
  const me = useMe()
  const refresh = useRefresh()
  const id = useRecordContext()?.id
  const resource = useResourceContext()
  const { reset, getValues } = useFormContext()
  const { defaultValues = {} } = useFormState()
  // A dialog over a page has no record of the page's resource: what it keeps is not for the form of a new one.
  const place = resource && id !== undefined ? { me, resource, id } : undefined
  return (present: Fields, disputed: Set<string>) => {
    const typed = Object.entries(changesOf(getValues(), defaultValues))
    const kept = Object.fromEntries(
      typed.filter(([name]) => name !== 'version' && !disputed.has(name))
    )
    if (place) dropChanges(place)
    reset({ ...defaultValues, ...present })
    reset({ ...defaultValues, ...present, ...kept }, { keepDefaultValues: true })
    if (Object.keys(kept).length > 0) {
      if (place) keepChanges(place, kept)
    } else refresh()
  }
}
