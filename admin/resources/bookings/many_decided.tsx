import { useId, useState } from 'react'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatWhen } from '#shared/formats'
import { useMe } from '../../data/account'
import type { Progress } from './use_many_decisions'
import type { Ticket } from './ticket'

interface Props {
  progress: Progress
  /** The chosen bookings, for their names. */
  tickets: Ticket[]
  stop: () => void
  onClose: () => void
}

/** How far one decision about several bookings is, and which of them stay as they are. */
export function ManyDecided({ progress, tickets, stop, onClose }: Props) {
  const t = useTranslate()
  const id = useId()
  // The list is read again meanwhile, and no longer has what was archived.
  const [named] = useState(tickets)
  const { of, done, left, isEnded } = progress
  const sent = done + left.length
  const words = t('admin.bookings.many.done', { done, of })

  return (
    <Dialog
      open
      onClose={isEnded ? onClose : undefined}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={id}>
        {isEnded ? t('admin.bookings.many.ended') : t('admin.bookings.many.under_way')}
      </DialogTitle>
      <DialogContent>
        <LinearProgress
          variant="determinate"
          value={(100 * sent) / of}
          aria-label={t('admin.bookings.many.under_way')}
          sx={{ mb: 1.5 }}
        />
        <Typography role="status">{words}</Typography>
        {left.length > 0 && (
          <>
            <Typography sx={{ mt: 2, fontWeight: 600 }}>
              {t('admin.bookings.many.left', { count: left.length })}
            </Typography>
            <Box component="ul" sx={LEFT}>
              {left.map(({ code, message }) => (
                <li key={code}>
                  <Name ticket={named.find((one) => one.code === code)} code={code} />
                  <Typography variant="body2" color="text.secondary">
                    {message}
                  </Typography>
                </li>
              ))}
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {isEnded ? (
          <Button variant="contained" onClick={onClose} autoFocus>
            {t('ra.action.close')}
          </Button>
        ) : (
          <Button onClick={stop}>{t('admin.bookings.many.stop')}</Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Whose booking it is, and when; of one on another page only its code is known. */
function Name({ ticket, code }: { ticket: Ticket | undefined; code: string }) {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  if (!ticket) return <Typography>{code}</Typography>
  const { attendee, start } = ticket
  return (
    <Typography>
      {attendee.name}
      {start && ` · ${formatWhen(start, timeZone, locale)}`}
    </Typography>
  )
}

const LEFT = { m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1 }
