import { Link as RouterLink } from 'react-router'
import { Box, Link, Skeleton, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { CircleCheck, CircleX } from 'lucide-react'
import { ErrorState } from '../../ui/error_state'
import { formatShortWhen, formatWhen } from '#shared/formats'
import { Awaited } from '../../ui/skeletons'
import { STATES } from './states'
import { useMe } from '../../data/account'
import { useVerdict, type Cause, type HostVerdict, type Verdict } from './use_why'
import { WhyDay } from './why_day'

interface Props {
  serviceId: string
  date: string
  start: string
  /** Asks for another start. */
  onAsk: (start: string) => void
}

/** The answer for one start, what is free beside it, and the whole day. */
export function WhyAnswer({ serviceId, date, start, onAsk }: Props) {
  const { data: verdict, error, refetch } = useVerdict({ serviceId, start })
  if (error) return <ErrorState of="why" error={error} onRetry={() => void refetch()} />
  if (!verdict)
    return (
      <Awaited>
        <Skeleton variant="rounded" height={120} sx={{ mt: 2 }} />
      </Awaited>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Answer verdict={verdict} />
      <Nearest verdict={verdict} onAsk={onAsk} />
      <WhyDay {...{ serviceId, date, start, onAsk }} />
    </Box>
  )
}

function Answer({ verdict }: { verdict: Verdict }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { isOpen, shut, hosts, start } = verdict
  const Icon = isOpen ? CircleCheck : CircleX
  const tone = isOpen ? 'ok' : 'bad'

  return (
    <Box
      role="status"
      sx={{ ...BOX, bgcolor: `var(--${tone}-soft)`, borderColor: `var(--${tone})` }}
    >
      <Typography variant="body2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {formatWhen(start, timeZone, locale)}
      </Typography>
      <Typography sx={{ ...LINE, fontWeight: 600, color: `var(--${tone})` }}>
        <Icon size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
        {t(isOpen ? 'admin.why.is_open' : 'admin.why.is_closed')}
      </Typography>
      {shut && (
        <Rule
          text={t(shut.isBlocked ? 'admin.why.blocked_service' : 'admin.why.closed_account')}
          page={shut.isBlocked ? shut.page : null}
          link={t('admin.why.pages.service')}
        />
      )}
      {hosts.map((host) => (
        <Host key={host.id} host={host} verdict={verdict} isOne={hosts.length === 1} />
      ))}
    </Box>
  )
}

interface HostProps {
  host: HostVerdict
  verdict: Verdict
  isOne: boolean
}

/** Why one host is not free; of several each with the name. */
function Host({ host, verdict, isOne }: HostProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { fullName, causes } = host
  const values = {
    earliest: formatWhen(verdict.earliest, timeZone, locale),
    latest: formatWhen(verdict.latest, timeZone, locale),
  }
  if (isOne && causes.length === 0) return null

  return (
    <Box>
      {!isOne && (
        <Typography sx={{ fontWeight: 600 }}>
          {t(causes.length === 0 ? 'admin.why.free_host' : 'admin.why.closed_host', {
            name: fullName,
          })}
        </Typography>
      )}
      <Box component="ul" sx={LIST}>
        {causes.map((cause) => (
          <Rule
            key={cause.reason + String(cause.id)}
            as="li"
            cause={cause}
            text={textOf(t, cause, values)}
            page={cause.page}
            link={t(`admin.why.pages.${PAGES[cause.reason] ?? 'schedule'}`)}
          />
        ))}
      </Box>
    </Box>
  )
}

function textOf(t: ReturnType<typeof useTranslate>, cause: Cause, values: object) {
  const text = t(`admin.why.reasons.${cause.reason}`, values)
  return cause.title
    ? t('admin.why.titled', { text: text.replace(/\.$/, ''), title: cause.title })
    : text
}

/** What the link of a reason leads to; the schedule where none is named. */
const PAGES: Record<string, string> = {
  BUSY: 'agenda',
  MEETING: 'agenda',
  HOLD: 'agenda',
  CALENDAR: 'calendars',
  VACATION: 'vacations',
  BLOCKED: 'blocked',
  TOO_SOON: 'service',
  TOO_FAR: 'service',
  HOST_DAY_LIMIT: 'limits',
  HOST_WEEK_LIMIT: 'limits',
  MEMBER_DAY_LIMIT: 'members',
  MEMBER_WEEK_LIMIT: 'members',
}

interface RuleProps {
  as?: 'li'
  cause?: Cause
  text: string
  page: string | null
  link: string
}

function Rule({ as, cause, text, page, link }: RuleProps) {
  const Icon = STATES[cause?.reason ?? 'BLOCKED']!.icon
  return (
    <Box component={as ?? 'div'} sx={LINE}>
      <Icon size={16} aria-hidden="true" style={{ flexShrink: 0, marginTop: 3 }} />
      <Typography variant="body2" component="div">
        {text}{' '}
        {page && (
          <Link component={RouterLink} to={page}>
            {link}
          </Link>
        )}
      </Typography>
    </Box>
  )
}

/** The open starts before and after the one that is asked for. */
function Nearest({ verdict, onAsk }: { verdict: Verdict; onAsk: Props['onAsk'] }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { isOpen, shut, before, after } = verdict
  const near = [before, after].filter((start) => start !== null)
  if (isOpen || shut) return null
  if (near.length === 0) return <Typography>{t('admin.why.none_near')}</Typography>
  return (
    <Typography component="div" variant="body2" sx={{ ...LINE, flexWrap: 'wrap' }}>
      {t('admin.why.nearest')}
      {near.map((start) => (
        <Link key={start} component="button" type="button" onClick={() => onAsk(start)}>
          {formatShortWhen(start, timeZone, locale)}
        </Link>
      ))}
    </Typography>
  )
}

const BOX = {
  display: 'grid',
  gap: 1,
  p: 2,
  border: '1px solid',
  borderRadius: 'var(--radius-card, 12px)',
}
const LINE = { display: 'flex', alignItems: 'flex-start', gap: 1 }
const LIST = { m: 0, p: 0, display: 'grid', gap: 1, listStyle: 'none' }
