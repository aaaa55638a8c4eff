import { useState } from 'react'
import * as routes from '#api/routes'
import { Box, Button, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import type { AnswerOf } from '#api/client'
import { WEBHOOK_STATES, type WebhookState } from '#shared/webhooks'
import { formatShortWhen } from '#shared/formats'
import { ChoiceChips } from '../../ui/choice_chips'
import { ErrorState } from '../../ui/error_state'
import { PageTurner } from '../../ui/page_turner'
import { Rows } from '../../ui/skeletons'
import { Row, RowList } from '../../ui/row'
import { StateWord } from '../../ui/state_chip'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'

type Delivery = AnswerOf<typeof routes.messagingWebhookEndpointsDeliveries>['items'][number]

const SIZE = 10

/** Milliseconds between two looks at a log that is open. */
const LOOK_AGAIN = 4000

const TONES = { waiting: 'warning', sent: 'success', failed: 'error' } as const

/** What was sent to an endpoint in the last 30 days, with the bytes and the answer, to be sent again. */
export function DeliveryLog({ endpointId, isOn }: { endpointId: string; isOn: boolean }) {
  const t = useTranslate()
  const [state, setState] = useState<WebhookState | 'all'>('all')
  const [page, turnTo] = useState(1)
  const query = { page, size: SIZE, ...(state !== 'all' && { state }) }
  const { data, error, isPending, refetch } = useRead(
    routes.messagingWebhookEndpointsDeliveries,
    { params: { id: endpointId }, query },
    { refetchInterval: LOOK_AGAIN }
  )

  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
      <ChoiceChips
        label={t('admin.webhooks.log')}
        value={state}
        choices={(['all', ...WEBHOOK_STATES] as const).map((value) => ({
          value,
          label: t(`admin.webhooks.log_states.${value}`),
        }))}
        onChange={(next) => {
          setState(next)
          turnTo(1)
        }}
      />
      {isPending && <Rows height={56} count={3} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <Typography color="text.secondary">{t('admin.webhooks.log_empty')}</Typography>
      )}
      {data && (
        <RowList>
          {data.items.map((delivery) => (
            <DeliveryRow key={delivery.id} {...{ delivery, endpointId, isOn }} />
          ))}
        </RowList>
      )}
      {data && <PageTurner total={data.total} size={SIZE} page={page} onTurn={turnTo} />}
    </Box>
  )
}

interface RowProps {
  delivery: Delivery
  endpointId: string
  isOn: boolean
}

function DeliveryRow({ delivery, endpointId, isOn }: RowProps) {
  const t = useTranslate()
  const { type, sequence, state, body, lastAnswer } = delivery
  return (
    <Row>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {type}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            #{sequence}
          </Box>
        </Typography>
        <StateWord tone={TONES[state]} text={t(`admin.webhooks.log_states.${state}`)} />
        <Outcome delivery={delivery} />
        <Box component="details" sx={{ mt: 0.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
            {t('admin.webhooks.bytes')}
          </Box>
          <Bytes text={body} label={t('admin.webhooks.sent_body')} />
          {lastAnswer && <Bytes text={lastAnswer} label={t('admin.webhooks.answer')} />}
        </Box>
      </Box>
      {isOn && <Again id={endpointId} deliveryId={delivery.id} />}
    </Row>
  )
}

/** How the last try ended, and when the next one is. */
function Outcome({ delivery }: { delivery: Delivery }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const when = (at: string) => formatShortWhen(at, timeZone, locale)
  const { tries, lastStatus, lastError, nextAt, state, occurredAt } = delivery
  const ended = lastError && lastError !== 'STATUS' ? t(`admin.webhooks.errors.${lastError}`) : null
  const facts = [
    when(occurredAt),
    tries > 0 && t('admin.webhooks.tries', { smart_count: tries }),
    lastStatus !== null && `HTTP ${lastStatus}`,
    ended,
    state === 'waiting' && nextAt && tries > 0 && t('admin.webhooks.next', { when: when(nextAt) }),
  ]
  return (
    <Typography variant="body2" color="text.secondary">
      {facts.filter(Boolean).join(' · ')}
    </Typography>
  )
}

function Bytes({ text, label }: { text: string; label: string }) {
  return (
    <Box
      component="pre"
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        m: 0,
        mt: 0.5,
        p: 1,
        fontSize: 'var(--t-s)',
        bgcolor: 'var(--surface-2)',
        maxHeight: 240,
        overflow: 'auto',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Box>
  )
}

function Again({ id, deliveryId }: { id: string; deliveryId: string }) {
  const t = useTranslate()
  const replay = useSave({
    send: (api) =>
      api.call(routes.messagingWebhookEndpointsReplay, { params: { id }, body: { deliveryId } }),
    saved: 'admin.webhooks.replayed',
    reads: [routes.messagingWebhookEndpointsDeliveries],
  })
  return (
    <Button size="small" loading={replay.isBusy} onClick={() => void replay.save()}>
      {t('admin.webhooks.replay')}
    </Button>
  )
}
