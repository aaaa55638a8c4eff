import { useState } from 'react'
import { Box, TextField } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { formatZone } from '#shared/formats'
import { instantOf, wallOf, type Range } from '../../ui/time'
import { useMe } from '../../data/account'
import { useSaveRecord } from '../../ui/use_save_record'

interface Props {
  /** What is suggested: a time that was chosen on a calendar. */
  span?: Range
  onClose: () => void
}

/** Keeps a time free from clients, by the account's own clock; through midnight and over days as well. */
export function BlockDialog({ span, onClose }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const [title, setTitle] = useState('')
  const [start, setStart] = useState(span ? wallOf(span.start, timeZone) : '')
  const [end, setEnd] = useState(span ? wallOf(span.end, timeZone) : '')
  const [isInOrder, setInOrder] = useState(true)
  const said = 'admin.blocked.added'
  const { save, isBusy, refusal } = useSaveRecord('config/blocked-intervals', { said, onClose })

  function block() {
    setInOrder(start < end)
    if (start >= end) return
    const [from, to] = [instantOf(start, timeZone), instantOf(end, timeZone)]
    save({ start: from, end: to, title: title.trim() || null })
  }

  const zone = formatZone(timeZone, new Date().toISOString(), locale)
  return (
    <FormDialog
      title={t('admin.blocked.add')}
      text={t('admin.blocked.add_text', { zone })}
      confirm={t('admin.blocked.block')}
      isBusy={isBusy}
      onClose={onClose}
      onSend={block}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Instant label={t('admin.blocked.start')} value={start} onChange={setStart} isFirst />
        <Instant
          label={t('admin.blocked.end')}
          value={end}
          onChange={setEnd}
          error={isInOrder ? refusal : t('validator.shared.messages.startBeforeEnd')}
          help={t('admin.blocked.end_help')}
        />
        <TextField
          label={t('admin.blocked.note')}
          helperText={t('admin.blocked.note_help')}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
      </Box>
    </FormDialog>
  )
}

interface InstantProps {
  label: string
  value: string
  onChange: (wall: string) => void
  isFirst?: boolean
  help?: string
  error?: string
}

function Instant({ label, value, onChange, isFirst, help, error }: InstantProps) {
  return (
    <TextField
      required
      autoFocus={isFirst}
      type="datetime-local"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error ?? help}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
