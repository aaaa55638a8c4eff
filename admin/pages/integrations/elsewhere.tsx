import * as routes from '#api/routes'
import { Link } from 'react-router'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import {
  CalendarSync,
  CreditCard,
  KeyRound,
  MessageCircle,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import { providerName } from '#shared/linked_providers'
import { IntegrationCard } from './integration_card'
import { StateWord } from '../../ui/state_chip'
import { TONES } from './use_connections'
import { useLanguage } from '../../resources/payment_methods/method_look'
import { ENDPOINT_TONES, stateOf } from '../webhooks/endpoint_state'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'

/** What is connected on a page of its own, or can be there. */
export type Elsewhere = {
  key: string
  icon: LucideIcon
  name: string
  lines: (string | undefined)[]
  /** The page on which it is connected, looked after and removed. */
  to: string
  /** How it stands; nothing where it is not connected. */
  health?: { tone: 'success' | 'warning' | 'error' | 'neutral'; text: string }
}

/** The calendars that are read by their links: one card with how many there are and how the worst of them stands. */
export function useFeeds(): Elsewhere[] {
  const t = useTranslate()
  const { data } = useRead(routes.schedulingCalendarFeedsIndex, {})
  if (!data) return []
  const { items, total } = data
  const worst = items.find(({ state }) => state === 'FAILING') ?? items[0]
  const name = t('admin.integrations.feeds')
  return [
    {
      key: 'feeds',
      icon: CalendarSync,
      name: total > 0 ? `${name} (${total})` : name,
      lines: [t('admin.integrations.does.feeds')],
      to: 'config/calendars',
      health: worst && {
        tone: FEED_TONES[worst.state] ?? 'neutral',
        text: t(`admin.calendars.states.${worst.state}`),
      },
    },
  ]
}

const FEED_TONES: Record<string, 'success' | 'error'> = { OK: 'success', FAILING: 'error' }

/** The host's own accounts at providers of payments, each with its health; one card where there are none. */
export function usePaymentAccounts(): Elsewhere[] {
  const t = useTranslate()
  const language = useLanguage()
  const { data } = useRead(routes.paymentsOwnAccountsIndex, {})
  if (!data) return []
  const offer = { icon: CreditCard, to: 'wallet/methods' }
  const does = t('admin.integrations.does.payments')
  if (data.items.length === 0)
    return [{ ...offer, key: 'payments', name: t('admin.integrations.payments'), lines: [does] }]
  return data.items.map(({ id, provider, name, account, state }) => ({
    ...offer,
    key: id,
    name: providerName(provider, language),
    lines: [name ?? account],
    health: {
      tone: TONES[state],
      text: t(`admin.methods.accounts_of_own.states.${state}`),
    },
  }))
}

/** The host's own number of WhatsApp; nothing where none can be connected. */
export function useNumbers(): Elsewhere[] {
  const t = useTranslate()
  const { data } = useRead(routes.messagingNumbersIndex, {})
  if (!data || (!data.isOffered && data.items.length === 0)) return []
  const card = { icon: MessageCircle, to: 'config/notifications' }
  const name = t('admin.integrations.whatsapp')
  if (data.items.length === 0)
    return [{ ...card, key: 'whatsapp', name, lines: [t('admin.integrations.does.whatsapp')] }]
  return data.items.map(({ id, displayPhone, state }) => ({
    ...card,
    key: id,
    name,
    lines: [displayPhone],
    health: {
      tone: state === 'broken' ? 'error' : 'success',
      text: t(`admin.notifications.number.states.${state}`),
    },
  }))
}

/** Programs of the host: API keys and webhooks, with how many there are. */
export function usePrograms(): Elsewhere[] {
  const t = useTranslate()
  const keys = useRead(routes.accountsApiKeysIndex, {}).data?.items.length ?? 0
  const endpoints = useRead(routes.messagingWebhookEndpointsIndex, {}).data?.items ?? []
  const ill = endpoints.map(stateOf).find((state) => state !== 'on')
  const counted = (of: 'keys' | 'webhooks', count: number): Omit<Elsewhere, 'icon' | 'to'> => ({
    key: of,
    name: t(`admin.integrations.programs.${of}`),
    lines: [t(`admin.integrations.does.${of}`)],
    health:
      count > 0
        ? { tone: 'success', text: t(`admin.integrations.programs.${of}_count`, { count }) }
        : undefined,
  })
  const webhooks = counted('webhooks', endpoints.length)
  const health = ill
    ? { tone: ENDPOINT_TONES[ill], text: t(`admin.webhooks.states.${ill}`) }
    : webhooks.health
  return [
    { ...counted('keys', keys), icon: KeyRound, to: 'config/api-keys' },
    { ...webhooks, health, icon: Webhook, to: 'config/webhooks' },
  ]
}

/** The card of what is connected elsewhere; it leads there. */
export function ElsewhereCard({ icon, name, lines, to, health }: Omit<Elsewhere, 'key'>) {
  const t = useTranslate()
  const path = usePath()
  return (
    <IntegrationCard
      icon={icon}
      name={name}
      lines={lines}
      state={health && <StateWord {...health} />}
      action={
        <Button
          size="small"
          component={Link}
          to={path(to)}
          aria-label={t('admin.integrations.open_one', { name })}
        >
          {t('admin.integrations.go')}
        </Button>
      }
    />
  )
}
