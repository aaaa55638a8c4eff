import * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'
import { Link } from 'react-router'
import { Button } from '@mui/material'
import { useTranslate, type HttpError } from 'react-admin'
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

/** What of a group could not be read (`of`: as `admin.failed.load` says it), and how it is read again. */
export type FailedGroup = { of: string; error: Error; retry: () => void }

/** The cards of a group, and what of it could not be read. */
export type ElsewhereGroup = { cards: Elsewhere[]; failed?: FailedGroup }

type Reading = { error: Error | null; refetch: () => unknown }

/** What failed of some reads; nothing where a role may not read them. */
function failedOf(of: string, ...reads: Reading[]): FailedGroup | undefined {
  const failing = reads.filter(({ error }) => error && (error as HttpError).status !== 403)
  const error = failing[0]?.error
  return error
    ? { of, error, retry: () => failing.forEach((read) => void read.refetch()) }
    : undefined
}

/** The calendars that are read by their links: one card with how many there are and how the worst of them stands. */
export function useFeeds(): ElsewhereGroup {
  const read = useRead(routes.schedulingCalendarFeedsIndex, {})
  const cards = useFeedCards(read.data)
  return { cards, failed: failedOf('feeds', read) }
}

function useFeedCards(data?: AnswerOf<typeof routes.schedulingCalendarFeedsIndex>): Elsewhere[] {
  const t = useTranslate()
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
export function usePaymentAccounts(): ElsewhereGroup {
  const read = useRead(routes.paymentsOwnAccountsIndex, {})
  const cards = usePaymentCards(read.data)
  return { cards, failed: failedOf('payment_accounts', read) }
}

function usePaymentCards(data?: AnswerOf<typeof routes.paymentsOwnAccountsIndex>): Elsewhere[] {
  const t = useTranslate()
  const language = useLanguage()
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
export function useNumbers(): ElsewhereGroup {
  const read = useRead(routes.messagingNumbersIndex, {})
  const cards = useNumberCards(read.data)
  return { cards, failed: failedOf('numbers', read) }
}

function useNumberCards(data?: AnswerOf<typeof routes.messagingNumbersIndex>): Elsewhere[] {
  const t = useTranslate()
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
export function usePrograms(): ElsewhereGroup {
  const t = useTranslate()
  const keys = useRead(routes.accountsApiKeysIndex, {})
  const endpoints = useRead(routes.messagingWebhookEndpointsIndex, {})
  const ill = endpoints.data?.items.map(stateOf).find((state) => state !== 'on')
  const counted = (of: 'keys' | 'webhooks', count: number): Omit<Elsewhere, 'icon' | 'to'> => ({
    key: of,
    name: t(`admin.integrations.programs.${of}`),
    lines: [t(`admin.integrations.does.${of}`)],
    health:
      count > 0
        ? { tone: 'success', text: t(`admin.integrations.programs.${of}_count`, { count }) }
        : undefined,
  })
  const cards: Elsewhere[] = []
  if (keys.data)
    cards.push({
      ...counted('keys', keys.data.items.length),
      icon: KeyRound,
      to: 'config/api-keys',
    })
  if (endpoints.data) {
    const card = counted('webhooks', endpoints.data.items.length)
    const health = ill && { tone: ENDPOINT_TONES[ill], text: t(`admin.webhooks.states.${ill}`) }
    cards.push({ ...card, health: health ?? card.health, icon: Webhook, to: 'config/webhooks' })
  }
  return { cards, failed: failedOf('programs', keys, endpoints) }
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
