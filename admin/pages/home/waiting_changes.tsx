import { Link } from 'react-router'
import { useTranslate } from 'react-admin'
import { Box, Link as TextLink, Typography } from '@mui/material'
import { ARTICLE, WaitingBox, WaitingFailed } from './waiting_box'
import { useOverview } from './use_overview'
import { usePath } from '../../ui/use_path'
import { VIEWS } from '../../resources/bookings/views'
import {
  ChangeAnswers,
  useCalendarChanges,
  useChangeText,
  type CalendarChange,
} from '../../resources/bookings/calendar_change'

/** How many are answered here; the next ones come up as these are answered. */
const SHOWN = 3

/** Bookings that wait because of what a calendar says, each answered on the spot; nothing while none does. */
export function WaitingChanges() {
  const { data } = useOverview()
  return data && data.waiting.changes > 0 ? <Changes /> : null
}

function Changes() {
  const t = useTranslate()
  const { data = [], error, refetch } = useCalendarChanges()
  if (error)
    return (
      <WaitingFailed error={error} title={t('admin.home.changes')} onRetry={() => void refetch()} />
    )
  if (data.length === 0) return null
  return (
    <WaitingBox id="changes" title={t('admin.home.changes')} count={data.length}>
      {data.slice(0, SHOWN).map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </WaitingBox>
  )
}

function Change({ change }: { change: CalendarChange }) {
  const path = usePath()
  const textOf = useChangeText()
  const { client, code, team, title } = change
  const name = client ? `${client} · ${title}` : title
  return (
    <Box component="article" aria-label={name} sx={ARTICLE}>
      <div>
        {code && !team ? (
          <TextLink component={Link} to={path(`${VIEWS.coming.path}/${code}`)} sx={NAME}>
            {name}
          </TextLink>
        ) : (
          <Typography sx={NAME}>{name}</Typography>
        )}
        {team && (
          <Typography variant="body2" sx={{ color: 'var(--ink-3)' }}>
            {team}
          </Typography>
        )}
        <Typography sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>{textOf(change)}</Typography>
      </div>
      <ChangeAnswers change={change} />
    </Box>
  )
}

const NAME = {
  fontWeight: 600,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
}
