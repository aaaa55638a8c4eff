import { useTranslate } from 'react-admin'
import { DatesInputs } from '../../ui/dates_inputs'
import { FormDialog } from '../../ui/form_dialog'
import { endsAfter } from '../../ui/validation'
import { useSaveRecord } from '../../ui/use_save_record'

type Typed = { start: string; end?: string | null }

/** Closes for some days; the last one may be left out where it is the first. */
export function VacationDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { save, isBusy } = useSaveRecord<Typed>('config/vacations', {
    saved: 'admin.vacations.added',
    field: 'end',
    onClose,
  })

  return (
    <FormDialog<Typed>
      title={t('admin.vacations.add')}
      text={t('admin.vacations.add_text')}
      isBusy={isBusy}
      onClose={onClose}
      onSend={({ start, end }) => save({ start, end: end || start })}
    >
      <DatesInputs
        of="vacations"
        type="date"
        end="end"
        validate={endsAfter('start', { orAt: true })}
      />
    </FormDialog>
  )
}
