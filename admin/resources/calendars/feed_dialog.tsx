import { useState, type FormEvent } from 'react'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import { useCreate, useNotify, useRefresh, useTranslate } from 'react-admin'

/** Where each product keeps the address that anybody who has it can read. */
const PRODUCTS = ['google', 'outlook', 'apple'] as const

/** Connects a calendar by its name and its secret address. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [create, { isPending, error }] = useCreate()

  async function add(event: FormEvent) {
    event.preventDefault()
    await create('config/calendars', { data: { name, url } }, { onSuccess: done })
  }

  function done() {
    notify('admin.calendars.added', { type: 'info' })
    refresh()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="feed-title" maxWidth="sm" fullWidth>
      <form onSubmit={add}>
        <DialogTitle id="feed-title">{t('admin.calendars.add')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('admin.calendars.add_text')}</DialogContentText>
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
            error={error !== null}
            helperText={(error as Error | null)?.message ?? t('admin.calendars.url_help')}
            slotProps={{
              htmlInput: {
                maxLength: 2000,
                inputMode: 'url',
                autoComplete: 'off',
                spellCheck: false,
              },
            }}
          />
          <Help />
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

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
