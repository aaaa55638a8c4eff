import { useState } from 'react'
import { Trash2 } from 'lucide-react'
import { IconButton, Tooltip } from '@mui/material'
import { useDelete, useNotify, type RaRecord } from 'react-admin'
import { ConfirmDialog } from './confirm_dialog'
import { failureOf } from '../data/registry'
import { useFailure } from './use_failure'

interface Props {
  /** Names the record. */
  label: string
  /** A confirmation, where the removal cannot easily be undone. */
  question?: string
  isBusy?: boolean
  onRemove: () => void
}

/** The button that removes an entry of a list. */
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
      <ConfirmDialog
        isOpen={isAsking}
        title={label}
        text={question ?? ''}
        isFinal
        onClose={() => ask(false)}
        onConfirm={() => {
          ask(false)
          onRemove()
        }}
      />
    </>
  )
}

interface Removal {
  /** The key of the toast afterwards. */
  removed: string
  /** Lets the toast undo it: the call is sent when the toast goes. */
  isUndoable?: boolean
  onRemoved?: () => void
}

/** Deletes a record of a resource; a refusal is shown in a dialog. */
export function useRemove(
  resource: string,
  record: RaRecord,
  { removed, isUndoable, onRemoved }: Removal
) {
  const notify = useNotify()
  const showFailure = useFailure()
  const [remove, { isPending }] = useDelete()

  const onRemove = () =>
    void remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: isUndoable ? 'undoable' : 'pessimistic',
        onSuccess: () => {
          notify(removed, { type: 'info', undoable: isUndoable })
          onRemoved?.()
        },
        onError: (error) => showFailure(error, { fallback: failureOf(resource, 'remove') }),
      }
    )
  return { onRemove, isBusy: !isUndoable && isPending }
}
