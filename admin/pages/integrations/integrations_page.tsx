import { useEffect, useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import {
  CalendarDays,
  CalendarSync,
  CreditCard,
  MessageCircle,
  Video,
  type LucideIcon,
} from 'lucide-react'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { CardRows } from '../../ui/skeletons'
import { EmptyState } from '../../ui/empty_state'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { PageTabs } from '../../ui/page_tabs'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'
import { BrokenNotices } from './broken_notice'
import { useConnections } from './use_connections'
import { ConnectionCard, IntegrationCard, OfferCard } from './integration_card'

const ICONS: Record<'calendar' | 'video', LucideIcon> = { calendar: CalendarDays, video: Video }

/** What is connected and can be, by category. `installed` shows what is connected alone. */
export function Integrations() {
  const t = useTranslate()
  const { type } = useMe()
  const { category } = useParams()
  const { pathname } = useLocation()
  const isInstalled = pathname.includes('/integrations/installed')
  return (
    <Page
      title={t('admin.integrations.title')}
      intro={t('admin.integrations.intro')}
      tabs={
        <PageTabs
          label={t('admin.integrations.categories.label')}
          current={isInstalled ? 'integrations/installed' : 'integrations'}
          tabs={[
            { path: 'integrations', label: t('admin.integrations.categories.all') },
            {
              path: 'integrations/installed',
              label: t('admin.integrations.categories.installed'),
            },
          ]}
        />
      }
    >
      <Returned />
      <BrokenNotices />
      {type === 't' && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('admin.integrations.of_members')}
        </Alert>
      )}
      {type === 'u' && <Own isInstalled={isInstalled} category={category} />}
      {!isInstalled && <Elsewhere />}
    </Page>
  )
}

type OwnProps = { isInstalled: boolean; category: string | undefined }

function Own({ isInstalled, category }: OwnProps) {
  const t = useTranslate()
  const { data, error, refetch } = useConnections()
  if (error) return <ErrorState of="integrations" error={error} onRetry={() => void refetch()} />
  if (!data) return <CardRows height={120} count={3} />
  const { items, providers } = data
  if (isInstalled && items.length === 0)
    return (
      <EmptyState
        icon={CalendarSync}
        title={t('admin.integrations.none_installed')}
        text={t('admin.integrations.none_installed_text')}
      />
    )
  const shown = (['calendar', 'video'] as const).filter((one) => !category || one === category)
  const isFull = items.some(({ categories }) => categories.includes('calendar'))
  return shown.map((one) => {
    const connected = items.filter(({ categories }) => categories[0] === one)
    const offered = isInstalled
      ? []
      : providers.filter(
          ({ code, categories }) =>
            categories[0] === one && !connected.some(({ provider }) => provider === code)
        )
    if (connected.length + offered.length === 0) return null
    return (
      <Group key={one} title={t(`admin.integrations.categories.${one}`)}>
        {connected.map((connection) => (
          <ConnectionCard key={connection.id} connection={connection} icon={ICONS[one]} />
        ))}
        {offered.map((offer) => (
          <OfferCard
            key={offer.code}
            offer={offer}
            icon={ICONS[one]}
            isFull={one === 'calendar' && isFull}
          />
        ))}
      </Group>
    )
  })
}

/** What is connected on pages of its own: calendars by their links, payments and a number of WhatsApp. */
function Elsewhere() {
  const t = useTranslate()
  const { data: feeds } = useRead(routes.schedulingCalendarFeedsIndex, {})
  const text = (key: string) => t(`admin.integrations.${key}`)
  const count = feeds?.total
  return (
    <>
      <Group title={text('categories.payments')}>
        <Linked to="wallet/methods" of="payments" icon={CreditCard} />
      </Group>
      <Group title={text('categories.messages')}>
        <Linked to="config/notifications" of="whatsapp" icon={MessageCircle} />
        <Linked to="config/calendars" of="feeds" icon={CalendarSync} count={count} />
      </Group>
    </>
  )
}

interface LinkedProps {
  to: string
  of: 'payments' | 'whatsapp' | 'feeds'
  icon: LucideIcon
  count?: number
}

function Linked({ to, of, icon, count }: LinkedProps) {
  const t = useTranslate()
  const path = usePath()
  const name = t(`admin.integrations.${of}`)
  return (
    <IntegrationCard
      icon={icon}
      name={count ? `${name} (${count})` : name}
      lines={[t(`admin.integrations.does.${of}`)]}
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

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={GRID}>
        {children}
      </Box>
    </Box>
  )
}

const GRID = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
}

/** How a host may come back from a provider. */
const WAYS = ['connected', 'denied', 'lost', 'incomplete', 'provider_failed', 'not_allowed']

/** How the host came back, until the page is left: the address forgets it, so that a later look reads what is. */
function Returned() {
  const t = useTranslate()
  const [query, setQuery] = useSearchParams()
  const [way, setWay] = useState(query.get('connection') ?? '')
  const isInAddress = query.has('connection')
  useEffect(() => {
    if (isInAddress) setQuery({}, { replace: true })
  }, [isInAddress, setQuery])
  if (!WAYS.includes(way)) return null
  return (
    <Alert
      severity={way === 'connected' ? 'success' : 'warning'}
      onClose={() => setWay('')}
      closeText={t('ra.action.close')}
      sx={{ mb: 2 }}
    >
      {t(`admin.integrations.returned.${way}`)}
    </Alert>
  )
}
