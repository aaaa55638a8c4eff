import { useState } from 'react'
import { Box, TextField, Typography } from '@mui/material'
import type { Data } from '@generated/data'
import { useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { useSaveRecord } from '../../ui/use_save_record'

/** Where each product keeps the address that anybody who has it can read. */
const PRODUCTS = ['google', 'outlook', 'apple'] as const

interface Props {
  /** The one to change; without it one is connected. */
  feed?: Data.Scheduling.CalendarFeed
  onClose: () => void
}

/** Connects a calendar by its name and its secret address, or gives one another name or address. */
export function FeedDialog({ feed, onClose }: Props) {
  const t = useTranslate()
  const [name, setName] = useState(feed?.name ?? '')
  const [url, setUrl] = useState('')
  const said = feed ? 'admin.calendars.changed' : 'admin.calendars.added'
  const { save, isBusy, refusal } = useSaveRecord('config/calendars', {
    record: feed,
    said,
    onClose,
  })

  const help = feed
    ? t('admin.calendars.url_keep', { address: feed.address })
    : t('admin.calendars.url_help')
  return (
    <FormDialog
      title={feed ? t('admin.calendars.edit', { name: feed.name }) : t('admin.calendars.add')}
      text={t('admin.calendars.add_text')}
      maxWidth="sm"
      isBusy={isBusy}
      onClose={onClose}
      // The secret address never comes back, so that one left empty stays.
      onSend={() => save({ name, url: url || undefined })}
    >
      <TextField
        autoFocus
        required
        fullWidth
        label={t('admin.calendars.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <TextField
        required={!feed}
        fullWidth
        label={t('admin.calendars.url')}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        error={refusal !== undefined}
        helperText={refusal ?? help}
        slotProps={{ htmlInput: ADDRESS }}
      />
      <Help />
    </FormDialog>
  )
}

const ADDRESS = {
  maxLength: 2000,
  inputMode: 'url',
  autoComplete: 'off',
  spellCheck: false,
} as const

function Help() {
  const t = useTranslate()
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {t('admin.calendars.where')}
      </Typography>
      {PRODUCTS.map((product) => (
        <Box component="details" key={product} sx={{ py: 0.75 }}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
            {t(`admin.calendars.products.${product}`)}
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {t(`admin.calendars.steps.${product}`)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
