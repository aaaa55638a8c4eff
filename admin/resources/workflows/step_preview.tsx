import * as routes from '#api/routes'
import { Send } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { bareStep } from './workflow'
import { ChoiceChips } from '../../ui/choice_chips'
import { ErrorState } from '../../ui/error_state'
import { formatShortWhen } from '#shared/formats'
import { MailFrame } from '../../ui/mail_frame'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'
import { WhatsAppMessage } from './whatsapp_message'
import { WhatsAppUse } from '../../ui/whatsapp_use'
import type { Trying, useStepPreview } from './use_step_preview'

type Props = {
  tried: Trying
  preview: ReturnType<typeof useStepPreview>
  onChange: (change: Partial<Pick<Trying, 'locale' | 'code'>>) => void
}

/** What a client gets of a step: with a booking of the account, in both languages; and a test to oneself. */
export function StepPreview({ tried, preview, onChange }: Props) {
  const t = useTranslate()
  const { data, errors, failure, refetch } = preview
  const isRefused = Object.keys(errors).length > 0
  return (
    <Box component="aside" aria-labelledby="step-preview" sx={COLUMN}>
      <Typography variant="h2" id="step-preview">
        {t('admin.workflows.preview')}
      </Typography>
      <ChoiceChips
        label={t('admin.workflows.language')}
        value={tried.locale}
        onChange={(locale) => onChange({ locale })}
        choices={[
          { value: 'es', label: 'Español' },
          { value: 'en', label: 'English' },
        ]}
      />
      <BookingChoice value={tried.code} onChoose={(code) => onChange({ code })} />
      {failure && <ErrorState of="preview" error={failure} onRetry={() => void refetch()} />}
      {data && (
        <Box sx={{ opacity: isRefused ? 0.5 : 1, display: 'grid', gap: 1 }}>
          {data.html === null ? (
            <WhatsAppMessage text={data.text} buttons={data.buttons} />
          ) : (
            <Mail subject={data.subject} html={data.html} />
          )}
          <Due dueAt={data.dueAt} quiet={data.quiet} />
          {data.html === null && <WhatsAppUse />}
        </Box>
      )}
      {!data && !failure && <Box sx={{ height: 480 }} aria-busy="true" />}
      <TestButton tried={tried} isOff={isRefused} />
    </Box>
  )
}

function Mail({ subject, html }: { subject: string; html: string }) {
  return (
    <>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{subject}</Typography>
      <MailFrame html={html} title={subject} />
    </>
  )
}

type DueProps = { dueAt: string | null; quiet: { from: string; to: string } | null }

/** When it would be sent, and whether it waits for the morning. */
function Due({ dueAt, quiet }: DueProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  if (!dueAt) return null
  const when = formatShortWhen(dueAt, timeZone, locale)
  return (
    <Typography variant="body2" color="text.secondary">
      {t('admin.workflows.due', { when })}
      {quiet && ` ${t('admin.workflows.quiet', quiet)}`}
    </Typography>
  )
}

/** The latest bookings; the first that suits is taken where none is chosen. */
function BookingChoice(props: { value: string | null; onChoose: (code: string | null) => void }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { data } = useRead(routes.ticketingTicketsIndex, { query: { size: 10 } })
  const dated = (data?.items ?? []).filter(({ start }) => start)
  if (data && dated.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {t('admin.workflows.sample')}
      </Typography>
    )
  return (
    <TextField
      select
      size="small"
      label={t('admin.workflows.with_booking')}
      value={dated.some(({ code }) => code === props.value) ? props.value : ''}
      onChange={({ target }) => props.onChoose(target.value || null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ m: 0 }}
    >
      <MenuItem value="">{t('admin.workflows.latest_booking')}</MenuItem>
      {dated.map(({ code, attendee, start }) => (
        <MenuItem key={code} value={code}>
          {attendee.name} · {formatShortWhen(start!, timeZone, locale)}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Sends the step to the person who is signed in. */
function TestButton({ tried, isOff }: { tried: Trying; isOff: boolean }) {
  const t = useTranslate()
  const { step, ...how } = tried
  const { save, isBusy } = useSave<void, { to: string }>({
    send: (api) =>
      api.call(routes.messagingWorkflowsTest, { body: { step: bareStep(step), ...how } }),
    saved: ({ to }) => ({ text: 'admin.workflows.test_sent', tone: 'success', values: { to } }),
    failed: 'errors.INTERNAL',
  })
  return (
    <Button
      variant="outlined"
      disabled={isBusy || isOff}
      onClick={() => void save()}
      startIcon={<Send size={16} aria-hidden="true" />}
    >
      {t('admin.workflows.test')}
    </Button>
  )
}

const COLUMN = {
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 2,
}
