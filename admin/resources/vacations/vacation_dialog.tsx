import * as routes from '#api/routes'
import { SelectInput, TextInput, useTranslate } from 'react-admin'
import { DatesInputs } from '../../ui/dates_inputs'
import { FormDialog } from '../../ui/form_dialog'
import { endsAfter, maxLength } from '../../ui/validation'
import { useItems } from '../../data/use_read'
import { useSaveRecord } from '../../ui/use_save_record'

type Typed = { start: string; end?: string | null; note?: string | null; colleagueId?: string }

/** Closes for some days; the last one may be left out where it is the first. */
export function VacationDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { data: colleagues = [] } = useItems(routes.schedulingVacationsColleagues, {})
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
      onSend={({ start, end, note, colleagueId }) =>
        save({
          start,
          end: end || start,
          note: note?.trim() || null,
          colleagueId: colleagueId || undefined,
        })
      }
    >
      <DatesInputs
        of="vacations"
        type="date"
        end="end"
        validate={endsAfter('start', { orAt: true })}
      />
      <TextInput
        source="note"
        label={t('admin.vacations.note')}
        helperText={t('admin.vacations.note_help')}
        validate={maxLength(160)}
      />
      {colleagues.length > 0 && (
        <SelectInput
          source="colleagueId"
          label={t('admin.vacations.colleague')}
          helperText={t('admin.vacations.colleague_help')}
          choices={colleagues}
          optionText="fullName"
          emptyText={t('admin.vacations.no_colleague')}
        />
      )}
    </FormDialog>
  )
}
