import { useDataProvider } from 'react-admin'
import { failureOf } from '../data/registry'
import { useSave } from './use_save'

interface Options {
  /** The record to change; without it a new one is added. */
  record?: { id: string }
  /** The key of the toast after it is saved. */
  saved: string
  /** The field that shows what the server refuses. */
  field: string
  onClose: () => void
}

/** Adds or changes a record from a dialog over its list. */
export function useSaveRecord<Typed extends object>(resource: string, options: Options) {
  const { record, saved, field, onClose } = options
  const records = useDataProvider()
  return useSave<Typed>({
    send: async (_api, data) =>
      record
        ? records.update(resource, { id: record.id, data, previousData: record })
        : records.create(resource, { data }),
    saved,
    field,
    failed: failureOf(resource, 'save'),
    refreshes: true,
    onSaved: onClose,
  })
}
