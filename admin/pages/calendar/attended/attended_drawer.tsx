import { X } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Drawer, IconButton, Typography } from '@mui/material'
import { formatShortDay, formatHours } from '#shared/formats'
import { AttendedActions } from './attended_actions'
import { AttendedClient } from './attended_client'
import { ErrorState } from '../../../ui/error_state'
import { Rows } from '../../../ui/skeletons'
import { moneyText } from '../../wallet/money_text'
import { useAttended, type Attended } from './use_attended'
import { useMe } from '../../../data/account'

interface Props {
  teamId: string
  meetingId: string
  onClose: () => void
}

/** A meeting of a team, for the member who attends it: its clients, and what the member may do. */
export function AttendedDrawer(props: Props) {
  return (
    <Drawer
      anchor="right"
      open
      onClose={props.onClose}
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { 'sx': PAPER, 'role': 'dialog', 'aria-labelledby': 'attended-title' } }}
    >
      <Content {...props} />
    </Drawer>
  )
}

function Content({ onClose, ...named }: Props) {
  const t = useTranslate()
  const { data, error, refetch } = useAttended(named)
  return (
    <>
      <Box sx={{ px: 2.5, pt: 1.5 }}>
        <Box sx={{ minHeight: 40, display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
            {data?.team.name}
          </Typography>
          <IconButton aria-label={t('ra.action.close')} onClick={onClose} edge="end">
            <X size={20} aria-hidden="true" />
          </IconButton>
        </Box>
        <Typography variant="h2" id="attended-title" sx={{ overflowWrap: 'anywhere' }}>
          {data?.title ?? t('admin.attended.one')}
        </Typography>
        {data && <When meeting={data} />}
      </Box>
      {data && <AttendedActions meeting={data} onDone={() => void refetch()} />}
      <Box sx={{ p: 2.5, display: 'grid', gap: 3, alignContent: 'start' }}>
        {error && <ErrorState of="booking" error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Rows height={64} />}
        {data?.clients.length === 0 && (
          <Typography color="text.secondary">{t('admin.attended.nobody')}</Typography>
        )}
        {data?.clients.map((client) => (
          <AttendedClient
            key={client.entry}
            client={client}
            meeting={data}
            onDone={() => void refetch()}
          />
        ))}
      </Box>
    </>
  )
}

/** Day, hours and place by the clock of the reader, what the reader gets of it, and the time that was proposed instead. */
function When({ meeting }: { meeting: Attended }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { start, end, location, proposed, share } = meeting
  const [from, to] = formatHours({ start, end }, timeZone, locale)
  return (
    <>
      <Typography color="text.secondary">
        {`${formatShortDay(start, timeZone, locale)}, ${from} – ${to}`}
      </Typography>
      {location.address && <Typography color="text.secondary">{location.address}</Typography>}
      {share && (
        <Typography variant="body2">
          {t('admin.attended.share', { amount: moneyText(share.amount, share.currency) })}
        </Typography>
      )}
      {proposed && (
        <Typography variant="body2" role="status" sx={PROPOSED}>
          {t('admin.attended.proposed', {
            when: `${formatShortDay(proposed, timeZone, locale)}, ${formatHours({ start: proposed, end: proposed }, timeZone, locale)[1]}`,
          })}
        </Typography>
      )}
    </>
  )
}

const PAPER = { width: { xs: '100%', sm: 440 }, display: 'flex', flexDirection: 'column' }
const PROPOSED = {
  mt: 1,
  p: 1.25,
  borderRadius: '8px',
  bgcolor: 'var(--warn-soft)',
  color: 'var(--warn)',
}
