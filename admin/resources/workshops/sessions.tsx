import * as routes from '#api/routes'
import { useState } from 'react'
import { Pencil, Plus, ScanLine, Trash2, Users } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Chip, IconButton, Tooltip, Typography } from '@mui/material'
import { Attendees } from './attendees'
import { Dots } from '~/ui/dots'
import { doorPath, useMe } from '../../data/account'
import { ErrorState } from '../../ui/error_state'
import { formatWhen, unbroken } from '#shared/formats'
import { ReasonDialog } from '../bookings/reason_dialog'
import { Row, RowList } from '../../ui/row'
import { Rows } from '../../ui/skeletons'
import { SectionCard } from '../../ui/section'
import { SessionDialog } from './session_dialog'
import { useChangeSessions, useClosedDates, useSessions } from './use_sessions'
import type { ClosedBy, Session } from './use_sessions'
import type { Service } from '../services/service'

type Open = { what: 'add' } | { what: 'edit' | 'remove' | 'attendees'; session: Session }

/** The dates of a workshop, with their places, clients and changes. */
export function Sessions({ workshop }: { workshop: Service }) {
  const t = useTranslate()
  const { data, error, refetch } = useSessions(workshop.id)
  const closed = useClosedDates(workshop.id)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  return (
    <SectionCard title={t('admin.workshops.dates')} text={t('admin.workshops.dates_text')}>
      {error ? (
        <ErrorState of="dates" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Rows height={56} count={2} />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{t('admin.workshops.no_dates')}</Typography>
      ) : (
        <RowList>
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              closedBy={closed.get(session.id)}
              onOpen={setOpen}
            />
          ))}
        </RowList>
      )}
      <Box>
        <Button
          variant="outlined"
          onClick={() => setOpen({ what: 'add' })}
          startIcon={<Plus size={18} aria-hidden="true" />}
        >
          {t('admin.workshops.add_date')}
        </Button>
      </Box>
      {open?.what === 'add' && <SessionDialog workshop={workshop} onClose={close} />}
      {open?.what === 'edit' && (
        <SessionDialog workshop={workshop} session={open.session} onClose={close} />
      )}
      {open?.what === 'attendees' && (
        <Attendees workshopId={workshop.id} session={open.session} onClose={close} />
      )}
      {open?.what === 'remove' && (
        <Removal workshopId={workshop.id} session={open.session} onClose={close} />
      )}
    </SectionCard>
  )
}

interface RowProps {
  session: Session
  /** Why clients cannot book it. */
  closedBy?: ClosedBy[]
  onOpen: (open: Open) => void
}

function SessionRow({ session, closedBy = [], onOpen }: RowProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const when = unbroken(formatWhen(session.start, session.timeZone, locale))
  const me = useMe()
  const isOver = Date.parse(session.start) < Date.now()
  const taken = session.places - session.placesLeft
  const actions = [
    { what: 'attendees', Icon: Users, isShown: true },
    { what: 'edit', Icon: Pencil, isShown: !isOver },
    { what: 'remove', Icon: Trash2, isShown: !isOver },
  ] as const

  return (
    <Row>
      <Box sx={{ flex: '1 1 220px' }}>
        <Typography sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>{when}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('admin.workshops.taken', { taken, places: session.places })}
        </Typography>
        {!isOver &&
          closedBy.map((reason) => (
            <Typography key={reason} variant="body2" sx={{ color: 'var(--bad)' }}>
              {t(`admin.workshops.closed.${reason}`)}
            </Typography>
          ))}
        <Box sx={{ mt: 0.75 }}>
          <Dots seats={session.places} left={session.placesLeft} />
        </Box>
      </Box>
      {isOver ? (
        <Chip size="small" label={t('admin.workshops.over')} />
      ) : session.placesLeft === 0 ? (
        <Chip size="small" label={t('admin.workshops.sold_out')} sx={SOLD_OUT} />
      ) : null}
      <Box sx={{ display: 'flex' }}>
        <Tooltip title={t('admin.workshops.door')}>
          <IconButton
            href={doorPath(session.id, me)}
            aria-label={`${t('admin.workshops.door')}: ${when}`}
          >
            <ScanLine size={18} aria-hidden="true" />
          </IconButton>
        </Tooltip>
        {actions
          .filter(({ isShown }) => isShown)
          .map(({ what, Icon }) => (
            <Tooltip key={what} title={t(`admin.workshops.${what}`)}>
              <IconButton
                aria-label={`${t(`admin.workshops.${what}`)}: ${when}`}
                onClick={() => onOpen({ what, session })}
              >
                <Icon size={18} aria-hidden="true" />
              </IconButton>
            </Tooltip>
          ))}
      </Box>
    </Row>
  )
}

interface RemovalProps {
  workshopId: string
  session: Session
  onClose: () => void
}

/** Confirms the removal of a date with its bookings, whose clients read the reason. */
function Removal({ workshopId, session, onClose }: RemovalProps) {
  const t = useTranslate()
  const { save, isBusy } = useChangeSessions<string | undefined>({
    send: (api, reason) =>
      api.call(routes.ticketingSessionsDestroy, {
        params: { id: workshopId, meetingId: session.id },
        query: { cancelBookings: true, reason: reason || undefined },
      }),
    saved: 'admin.workshops.removed',
    onSaved: onClose,
  })
  const taken = session.places - session.placesLeft

  return (
    <ReasonDialog
      title={t('admin.workshops.remove')}
      text={t('admin.workshops.remove_text', { taken })}
      confirm={t('admin.workshops.remove')}
      hasReason={taken > 0}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={save}
    />
  )
}

const SOLD_OUT = { bgcolor: 'var(--bad-soft)', color: 'var(--bad)' }
