import { TextInput, useLocale, useTranslate } from 'react-admin'
import { DatesInputs } from '../../ui/dates_inputs'
import { FormDialog } from '../../ui/form_dialog'
import { formatZone } from '#shared/formats'
import { endsAfter, maxLength, required } from '../../ui/validation'
import { instantOf, wallOf, type Range } from '../../ui/time'
import { useMe } from '../../data/account'
import { useSaveRecord } from '../../ui/use_save_record'

interface Props {
  /** The time to begin with, as it was chosen on a calendar. */
  span?: Range
  onClose: () => void
}

type Typed = { start: string; end: string; title?: string | null }

/** Blocks a time by the account's own clock, also through midnight and over several days. */
export function BlockDialog({ span, onClose }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { save, isBusy } = useSaveRecord<Typed>('config/blocked-intervals', {
    saved: 'admin.blocked.added',
    field: 'end',
    onClose,
  })
  const zone = formatZone(timeZone, new Date().toISOString(), locale)
  const values = span && { start: wallOf(span.start, timeZone), end: wallOf(span.end, timeZone) }

  return (
    <FormDialog<Typed>
      title={t('admin.blocked.add')}
      text={t('admin.blocked.add_text', { zone })}
      confirm={t('admin.blocked.block')}
      values={values}
      isBusy={isBusy}
      onClose={onClose}
      onSend={({ start, end, title }) =>
        save({
          start: instantOf(start, timeZone),
          end: instantOf(end, timeZone),
          title: title?.trim() || null,
        })
      }
    >
      <DatesInputs
        of="blocked"
        type="datetime-local"
        end="end"
        validate={[required(), endsAfter('start')]}
      />
      <TextInput
        source="title"
        label={t('admin.blocked.note')}
        validate={maxLength(80)}
        helperText={t('admin.blocked.note_help')}
      />
    </FormDialog>
  )
}
