import { useState } from 'react'
import { Box, Button, TextField, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Confirm, useLocale, useNotify, useTranslate } from 'react-admin'
import { call } from '../../data/api'
import { CopyButton } from '../../ui/copy_button'
import { ErrorState } from '../../ui/error_state'
import { formatWhen } from '#shared/formats'
import { Rows } from '../../ui/list_states'
import { SectionCard } from '../../ui/section'
import { useMe } from '../../data/account'
import { useFailure } from '../../ui/use_failure'

const KEY = ['calendar-link']

type Link = { url: string; createdAt: string }
type Answer = { calendarLink: Link | null }

/** The way out: an address by which one's own calendar shows the bookings. */
export function LinkCard() {
  const t = useTranslate()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => call<Answer>({ path: '/calendar-link' }),
  })

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
  const { mutate, isPending } = useChange('POST', 'admin.calendars.link_made')
  return (
    <Box>
      <Button variant="contained" disabled={isPending} onClick={() => mutate()}>
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
        <CopyButton text={url} copied="admin.calendars.link_copied">
          {t('admin.calendars.copy_link')}
        </CopyButton>
        <Asked what="renew" method="POST" />
        <Asked what="withdraw" method="DELETE" />
      </Box>
    </>
  )
}

/** Something after which calendars that know the address see nothing any more. */
function Asked({ what, method }: { what: 'renew' | 'withdraw'; method: 'POST' | 'DELETE' }) {
  const t = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useChange(method, `admin.calendars.${what}_done`, () =>
    setAsking(false)
  )
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t(`admin.calendars.${what}`)}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={t(`admin.calendars.${what}`)}
        content={t('admin.calendars.link_ends')}
        confirmColor="warning"
        onClose={() => setAsking(false)}
        onConfirm={() => mutate()}
      />
    </>
  )
}

function useChange(method: 'POST' | 'DELETE', done: string, onDone?: () => void) {
  const notify = useNotify()
  const tell = useFailure()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call({ path: '/calendar-link', method }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: KEY })
      onDone?.()
      notify(done, { type: 'info' })
    },
    onError: (error) => tell(error, { fallback: 'admin.failed.save' }),
  })
}
