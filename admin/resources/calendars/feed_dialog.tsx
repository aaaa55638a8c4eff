import { Box, Typography } from '@mui/material'
import type { Data } from '@generated/data'
import { TextInput, useTranslate } from 'react-admin'
import { FormDialog } from '../../ui/form_dialog'
import { maxLength, required } from '../../ui/validation'
import { useSaveRecord } from '../../ui/use_save_record'

/** The products with instructions for finding the secret address. */
const PRODUCTS = ['google', 'outlook', 'apple'] as const

interface Props {
  /** The one to change; without it one is connected. */
  feed?: Data.Scheduling.CalendarFeed
  onClose: () => void
}

type Typed = { name: string; url?: string | null; version?: number }

/** Connects a calendar by its name and its secret address, or changes one. */
export function FeedDialog({ feed, onClose }: Props) {
  const t = useTranslate()
  const { save, isBusy } = useSaveRecord<Typed>('config/calendars', {
    record: feed,
    saved: feed ? 'admin.calendars.changed' : 'admin.calendars.added',
    field: 'url',
    onClose,
  })
  const help = feed
    ? t('admin.calendars.url_keep', { address: feed.address })
    : t('admin.calendars.url_help')

  return (
    <FormDialog<Typed>
      title={feed ? t('admin.calendars.edit', { name: feed.name }) : t('admin.calendars.add')}
      text={t('admin.calendars.add_text')}
      maxWidth="sm"
      values={{ name: feed?.name, version: feed?.version }}
      takes={(present) => ({ ...present, url: '' })}
      isBusy={isBusy}
      onClose={onClose}
      // The API never answers the secret address, so an empty field keeps it.
      onSend={({ name, url, version }) => save({ name, url: url || undefined, version })}
    >
      <TextInput
        autoFocus
        source="name"
        label={t('admin.calendars.name')}
        validate={[required(), maxLength(60)]}
        helperText={false}
      />
      <TextInput
        source="url"
        label={t('admin.calendars.url')}
        validate={feed ? [] : required()}
        helperText={help}
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
