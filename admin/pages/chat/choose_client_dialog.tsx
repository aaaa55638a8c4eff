import * as routes from '#api/routes'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material'
import { ErrorState } from '../../ui/error_state'
import { Rows } from '../../ui/skeletons'
import { useChooseClient, type Whole } from './use_chat'
import { useRead } from '../../data/use_read'

interface Props {
  conversation: Whole
  /** What is looked for at first. */
  words: string
  onJoined: (conversation: Whole) => void
  onClose: () => void
}

/** The clients of the account, found by words, of which one is the person who wrote first. */
export function ChooseClientDialog({ conversation, words, onJoined, onClose }: Props) {
  const t = useTranslate()
  const title = useId()
  const [typed, type] = useState(words)
  const [chosen, choose] = useState('')
  const { save, isBusy, refusal } = useChooseClient(conversation, { onJoined })
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{t('admin.chat.who.choose')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          {t('admin.chat.who.choose_text', { name: conversation.client.name })}
        </DialogContentText>
        <TextField
          autoFocus
          type="search"
          size="small"
          label={t('admin.chat.who.search')}
          value={typed}
          onChange={({ target }) => {
            type(target.value)
            choose('')
          }}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <Found q={typed} chosen={chosen} onChoose={choose} />
        {refusal && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!chosen || isBusy}
          onClick={() => void save({ buyerId: chosen })}
        >
          {t('admin.chat.who.join')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** As many as are read at a glance; more words find fewer. */
const SHOWN = 8

type FoundProps = { q: string; chosen: string; onChoose: (id: string) => void }

function Found({ q, chosen, onChoose }: FoundProps) {
  const t = useTranslate()
  const words = useDeferredValue(q.trim())
  const { data, error, refetch } = useRead(
    routes.ticketingBuyersIndex,
    { query: { size: SHOWN, ...(words && { q: words }) } },
    { placeholderData: (before) => before }
  )
  if (error && !data) return <ErrorState of="buyer" error={error} onRetry={() => void refetch()} />
  if (!data) return <Rows height={40} count={3} />
  if (data.items.length === 0)
    return <Typography color="text.secondary">{t('admin.chat.who.none')}</Typography>
  return (
    <RadioGroup
      aria-label={t('admin.chat.who.clients')}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      {data.items.map(({ id, name, email, phone }) => (
        <FormControlLabel
          key={id}
          value={id}
          control={<Radio size="small" />}
          label={<Client name={name} reached={phone ? `${phone.prefix} ${phone.number}` : email} />}
        />
      ))}
    </RadioGroup>
  )
}

function Client({ name, reached }: { name: string; reached: string }) {
  return (
    <Box sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
      {name}
      <Typography variant="body2" color="text.secondary">
        {reached}
      </Typography>
    </Box>
  )
}
