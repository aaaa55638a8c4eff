import { useState, type ReactNode } from 'react'
import { Link as RouterLink, useParams } from 'react-router'
import { FileText, Send } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material'
import * as routes from '#api/routes'
import { moneyText } from '../wallet/money_text'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { ConfirmDialog } from '../../ui/confirm_dialog'
import { ErrorState } from '../../ui/error_state'
import { EvidenceFiles } from './evidence_files'
import { Page } from '../../ui/page'
import { SectionCard } from '../../ui/section'
import { CardRows } from '../../ui/skeletons'
import { StateWord } from '../../ui/state_chip'
import { Statement } from './statement'
import { formatWhen } from '#shared/formats'
import { useApi, useMe } from '../../data/account'
import { useNow } from '../../ui/use_now'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'
import { isByHand, isDecided, stateWord, timeLeft, TONES, type Dispute } from './dispute'

/** One dispute: what is held and until when, what answers it, and its end. */
export function DisputePage() {
  const t = useTranslate()
  const path = usePath()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(
    routes.paymentsDisputesShow,
    { params: { id } },
    // What a job sends is seen without a reload.
    { refetchInterval: ({ state }) => (state.data?.sending === 'requested' ? 2000 : false) }
  )
  return (
    <Page
      title={data?.title ?? t('admin.disputes.one')}
      intro={data && t(`admin.disputes.reasons.${data.reason}`)}
      back={{ to: path('wallet/disputes'), label: t('admin.disputes.title') }}
    >
      {error && <ErrorState of="dispute" error={error} onRetry={refetch} />}
      {!data && !error && <CardRows height={96} count={3} />}
      {data && (
        <Box sx={COLUMNS}>
          <Stack spacing={3}>
            <Standing dispute={data} />
            <Evidence dispute={data} />
            <ChangesFold thing="dispute" thingId={data.id} />
          </Stack>
          <Facts dispute={data} />
        </Box>
      )}
    </Page>
  )
}

const SEVERITY = { open: 'warning', evidenceSent: 'info', won: 'success', lost: 'error' } as const

/** What the state means for the host's money, in words. */
function Standing({ dispute }: { dispute: Dispute }) {
  const t = useTranslate()
  const now = useNow()
  const { state, amount, currency, sending } = dispute
  const left = timeLeft(dispute, now)
  const money = moneyText(amount, currency)
  return (
    <Alert severity={SEVERITY[state]} sx={{ alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {left
          ? t(`admin.disputes.left.${left.unit}`, { count: left.count })
          : t(`admin.disputes.heads.${sending === 'requested' ? 'sending' : state}`, { money })}
      </Typography>
      {t(`admin.disputes.means.${isByHand(dispute) ? 'by_hand' : state}`, { money })}
    </Alert>
  )
}

function Facts({ dispute }: { dispute: Dispute }) {
  const t = useTranslate()
  const path = usePath()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  const { amount, held, currency, deadline, openedAt, endedAt, sentAt } = dispute
  const when = (at: string) => formatWhen(at, timeZone, locale)
  const facts: [string, ReactNode][] = [
    [
      'state',
      <StateWord
        key="s"
        tone={TONES[stateWord(dispute)]}
        text={t(`admin.disputes.states.${stateWord(dispute)}`)}
      />,
    ],
    ['amount', moneyText(amount, currency)],
    ['held', moneyText(held, currency)],
    ['opened', when(openedAt)],
    ...(deadline && !isDecided(dispute) && !isByHand(dispute)
      ? [['deadline', when(deadline)] as [string, ReactNode]]
      : []),
    ...(sentAt ? [['sent', when(sentAt)] as [string, ReactNode]] : []),
    ...(endedAt ? [['ended', when(endedAt)] as [string, ReactNode]] : []),
    ['method', t(`admin.disputes.methods.${dispute.method}`)],
    ['reference', dispute.reference],
  ]
  return (
    <SectionCard title={t('admin.disputes.facts.title')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {t(`admin.disputes.facts.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      <Link component={RouterLink} to={path(`bookings/tickets/${dispute.ticketCode}`)}>
        {t('admin.wallet.see_booking')}
      </Link>
    </SectionCard>
  )
}

/** What answers the dispute: what the platform knows, the host's words and files, and the way out. */
function Evidence({ dispute }: { dispute: Dispute }) {
  const t = useTranslate()
  const api = useApi()
  const { id, handIn, isChangeable, sending } = dispute
  const guide = (key: string) => (isChangeable ? t(`admin.disputes.${key}`) : undefined)
  const download = useSave({
    send: () => api.download(routes.paymentsDisputesEvidence, { params: { id } }),
  })
  return (
    <>
      <SectionCard title={t('admin.disputes.evidence')} text={t('admin.disputes.evidence_text')}>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {HOLDS.map((part) => (
            <li key={part}>{t(`admin.disputes.holds.${part}`)}</li>
          ))}
        </Box>
        <Button
          variant="outlined"
          disabled={download.isBusy}
          onClick={() => void download.save()}
          startIcon={<FileText size={18} aria-hidden="true" />}
          sx={{ justifySelf: 'start' }}
        >
          {t('admin.disputes.download')}
        </Button>
      </SectionCard>
      <SectionCard title={t('admin.disputes.statement')} text={guide('statement_text')}>
        <Statement dispute={dispute} />
      </SectionCard>
      <SectionCard title={t('admin.disputes.files')} text={guide('files_text')}>
        <EvidenceFiles dispute={dispute} />
      </SectionCard>
      {sending === 'failed' && isChangeable && (
        <Alert severity="error">{t('admin.disputes.failed')}</Alert>
      )}
      {isChangeable && handIn === 'page' && (
        <Alert severity="info">{t('admin.disputes.by_hand')}</Alert>
      )}
      {isChangeable && handIn === 'api' && <SendButton id={id} />}
    </>
  )
}

const HOLDS = ['service', 'terms', 'messages', 'attendance', 'payment']

function SendButton({ id }: { id: string }) {
  const t = useTranslate()
  const [isAsking, ask] = useState(false)
  const { save, isBusy } = useSave({
    send: (api) => api.call(routes.paymentsDisputesSend, { params: { id } }),
    saved: 'admin.disputes.sending',
    reads: [routes.paymentsDisputesShow, routes.paymentsDisputesIndex],
    onEnd: () => ask(false),
  })
  return (
    <>
      <Button
        variant="contained"
        size="large"
        onClick={() => ask(true)}
        startIcon={<Send size={18} aria-hidden="true" />}
        sx={{ alignSelf: 'start' }}
      >
        {t('admin.disputes.send')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('admin.disputes.send_title')}
        text={t('admin.disputes.send_text')}
        confirm={t('admin.disputes.send_confirm')}
        isBusy={isBusy}
        onConfirm={() => void save()}
        onClose={() => ask(false)}
      />
    </>
  )
}

const COLUMNS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
}
