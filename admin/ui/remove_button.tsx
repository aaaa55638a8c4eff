import { useState } from 'react'
import { Trash2 } from 'lucide-react'
import { IconButton, Tooltip } from '@mui/material'
import { Confirm, useDelete, useNotify, type RaRecord } from 'react-admin'
import { failureOf } from '../data/resource_rules'
import { useFailure } from './use_failure'

interface Props {
  /** Names what goes. */
  label: string
  /** Asked before, where it cannot be brought back easily. */
  question?: string
  isBusy?: boolean
  onRemove: () => void
}

/** Takes an entry of a list away. */
export function RemoveButton({ label, question, isBusy = false, onRemove }: Props) {
  const [isAsking, ask] = useState(false)

  return (
    <>
      <Tooltip title={label}>
        <span>
          <IconButton
            aria-label={label}
            disabled={isBusy}
            onClick={() => (question ? ask(true) : onRemove())}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </span>
      </Tooltip>
      <Confirm
        isOpen={isAsking}
        title={label}
        content={question ?? ''}
        confirmColor="warning"
        onClose={() => ask(false)}
        onConfirm={() => {
          ask(false)
          onRemove()
        }}
      />
    </>
  )
}

/** Deletes a record of a resource. `removed` is the key of what is then said; what the server refuses is said instead. */
export function useRemove(resource: string, record: RaRecord, removed: string) {
  const notify = useNotify()
  const tell = useFailure()
  const [remove, { isPending }] = useDelete()

  const onRemove = () =>
    void remove(
      resource,
      { id: record.id, previousData: record },
      {
        onSuccess: () => notify(removed, { type: 'info' }),
        onError: (error) => tell(error, { fallback: failureOf(resource, 'remove') }),
      }
    )
  return { onRemove, isBusy: isPending }
}
