import { useState } from 'react'
import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { useSaveRecord } from '../../ui/use_save_record'

/** Closes for some days. A single one is given by its first day alone. */
export function VacationDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [isInOrder, setInOrder] = useState(true)
  const said = 'admin.vacations.added'
  const { save, isBusy, refusal } = useSaveRecord('config/vacations', { said, onClose })

  const problem = isInOrder ? refusal : t('validator.shared.messages.startBeforeEnd')

  function close() {
    const last = end || start
    setInOrder(start <= last)
    if (start <= last) save({ start, end: last })
  }

  return (
    <FormDialog
      title={t('admin.vacations.add')}
      text={t('admin.vacations.add_text')}
      isBusy={isBusy}
      onClose={onClose}
      onSend={close}
    >
      <TextField
        autoFocus
        required
        fullWidth
        type="date"
        label={t('admin.vacations.start')}
        value={start}
        onChange={({ target }) => setStart(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        fullWidth
        type="date"
        label={t('admin.vacations.end')}
        value={end}
        onChange={({ target }) => setEnd(target.value)}
        error={problem !== undefined}
        helperText={problem ?? t('admin.vacations.end_help')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  )
}
