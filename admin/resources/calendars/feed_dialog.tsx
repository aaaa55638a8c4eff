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
import type { Data } from '@generated/data'
import { useCreate, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin'

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
  const { save, isPending, error } = useSaveFeed(feed, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    void save({ name, url: url || undefined })
  }

  const help = feed
    ? t('admin.calendars.url_keep', { address: feed.address })
    : t('admin.calendars.url_help')
  return (
    <Dialog open onClose={onClose} aria-labelledby="feed-title" maxWidth="sm" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id="feed-title">
          {feed ? t('admin.calendars.edit', { name: feed.name }) : t('admin.calendars.add')}
        </DialogTitle>
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
            required={!feed}
            fullWidth
            label={t('admin.calendars.url')}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
            error={error !== null}
            helperText={error?.message ?? help}
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

/** Sends what is new; the secret address never comes back, so that one left empty stays. */
function useSaveFeed(feed: Props['feed'], onClose: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [create, creating] = useCreate()
  const [update, updating] = useUpdate()
  const done = (said: string) => () => {
    notify(said, { type: 'info' })
    refresh()
    onClose()
  }
  const save = async (data: { name: string; url?: string }) =>
    feed
      ? update(
          'config/calendars',
          { id: feed.id, data, previousData: feed },
          { onSuccess: done('admin.calendars.changed') }
        )
      : create('config/calendars', { data }, { onSuccess: done('admin.calendars.added') })
  const { isPending, error } = feed ? updating : creating
  return { save, isPending, error: error as Error | null }
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
