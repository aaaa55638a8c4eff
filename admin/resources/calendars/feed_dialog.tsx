import { useState } from 'react'
import { Box, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FormDialog } from '../../components/form_dialog'
import { useAdd } from '../../components/use_add'

/** Where each product keeps the address that anybody who has it can read. */
const PRODUCTS = ['google', 'outlook', 'apple'] as const

/** Connects a calendar by its name and its secret address. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const { add, isBusy, refusal } = useAdd('config/calendars', 'admin.calendars.added', onClose)

  return (
    <FormDialog
      title={t('admin.calendars.add')}
      text={t('admin.calendars.add_text')}
      maxWidth="sm"
      isBusy={isBusy}
      onClose={onClose}
      onSend={() => add({ name, url })}
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
        required
        fullWidth
        label={t('admin.calendars.url')}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        error={refusal !== undefined}
        helperText={refusal ?? t('admin.calendars.url_help')}
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
