import { useCreate, useNotify, useRefresh, useUpdate } from 'react-admin'
import { failureOf } from '../data/resource_rules'
import { useFailureText } from './use_failure'
import type { ToldFailure } from '#shared/refusals'

interface Options {
  /** The one to change; without it one is added. */
  record?: { id: string }
  /** The key of what is said once it is done. */
  said: string
  onClose: () => void
}

/** Adds or changes a record from a dialog over its list. What the server refuses is told as `refusal`. */
export function useSaveRecord(resource: string, { record, said, onClose }: Options) {
  const notify = useNotify()
  const textOf = useFailureText()
  const refresh = useRefresh()
  const [create, creating] = useCreate()
  const [update, updating] = useUpdate()
  const onSuccess = () => {
    notify(said, { type: 'info' })
    refresh()
    onClose()
  }

  function save(data: object) {
    if (!record) return void create(resource, { data }, { onSuccess })
    void update(resource, { id: record.id, data, previousData: record }, { onSuccess })
  }

  const texts = { fallback: failureOf(resource, 'save') }
  const { isPending, error } = record ? updating : creating
  return { save, isBusy: isPending, refusal: error ? whole(textOf(error, texts)) : undefined }
}

/** What is wrong with the fields says more than that something is. */
function whole({ text, details }: ToldFailure): string {
  return details.join(' ') || text
}
