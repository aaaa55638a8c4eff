import * as routes from '#api/routes'
import { useState } from 'react'
import { Box, Button, TextField, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../../ui/confirm_dialog'
import { CopyButton } from '../../ui/copy_button'
import { ErrorState } from '../../ui/error_state'
import { formatWhen } from '#shared/formats'
import { Rows } from '../../ui/skeletons'
import { SectionCard } from '../../ui/section'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'

type Change = typeof routes.ticketingCalendarLinkStore | typeof routes.ticketingCalendarLinkDestroy

type Link = { url: string; createdAt: string }

/** The link by which another calendar shows the bookings. */
export function LinkCard() {
  const t = useTranslate()
  const { data, error, isPending, refetch } = useRead(routes.ticketingCalendarLinkShow, {})

  return (
    <SectionCard title={t('admin.calendars.link')} text={t('admin.calendars.link_text')}>
      {isPending && <Rows height={56} count={1} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (data.calendarLink ? <Shown link={data.calendarLink} /> : <Make />)}
    </SectionCard>
  )
}

function Make() {
  const t = useTranslate()
  const { save, isBusy } = useChange(routes.ticketingCalendarLinkStore, 'admin.calendars.link_made')
  return (
    <Box>
      <Button variant="contained" disabled={isBusy} onClick={() => void save()}>
        {t('admin.calendars.make_link')}
      </Button>
    </Box>
  )
}

function Shown({ link: { url, createdAt } }: { link: Link }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const when = formatWhen(createdAt, timeZone, locale)
  return (
    <>
      <TextField
        fullWidth
        label={t('admin.calendars.link_label')}
        value={url}
        helperText={t('admin.calendars.link_since', { when })}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Typography variant="body2" color="text.secondary">
        {t('admin.calendars.link_secret')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyButton text={url} copied="admin.account.link_copied">
          {t('admin.account.copy_link')}
        </CopyButton>
        <ConfirmedChange what="renew" route={routes.ticketingCalendarLinkStore} />
        <ConfirmedChange what="withdraw" route={routes.ticketingCalendarLinkDestroy} />
      </Box>
    </>
  )
}

/** Renews or withdraws the link: calendars that use it see nothing afterwards. */
function ConfirmedChange({ what, route }: { what: 'renew' | 'withdraw'; route: Change }) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { save, isBusy } = useChange(route, `admin.calendars.${what}_done`, () => setAsking(false))
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t(`admin.calendars.${what}`)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isBusy}
        title={t(`admin.calendars.${what}`)}
        text={t('admin.calendars.link_ends')}
        isFinal
        onClose={() => setAsking(false)}
        onConfirm={() => void save()}
      />
    </>
  )
}

function useChange(route: Change, saved: string, onSaved?: () => void) {
  return useSave({
    send: (api) => api.call<Change>(route, {}),
    saved,
    failed: 'admin.failed.save',
    reads: [routes.ticketingCalendarLinkShow],
    onSaved,
  })
}
