import { Link, useLocation, useParams } from 'react-router'
import { CalendarDays, CalendarSync, Video, type LucideIcon } from 'lucide-react'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'
import { CardRows } from '../../ui/skeletons'
import { EmptyState } from '../../ui/empty_state'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { ConnectionNotice } from '../../ui/connection_notice'
import { PageTabs } from '../../ui/page_tabs'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { HealthNotices } from './health_notice'
import { Members } from './members'
import { useConnections } from './use_connections'
import { ConnectedCard } from './connected_card'
import { OfferCard } from './integration_card'
import {
  ElsewhereCard,
  useFeeds,
  useNumbers,
  usePaymentAccounts,
  usePrograms,
  type ElsewhereGroup,
} from './elsewhere'

const ICONS: Partial<Record<string, LucideIcon>> = { calendar: CalendarDays, video: Video }

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
      <ConnectionNotice texts="admin.integrations.returned" ways={WAYS} />
      <HealthNotices />
      {type === 't' && (
        <>
          <Alert severity="info" sx={{ mb: 2 }}>
            {t('admin.integrations.of_members')}
          </Alert>
          <Members />
        </>
      )}
      <Groups isInstalled={isInstalled} category={category} />
    </Page>
  )
}

/** The cards by category; those of a team's members stand in their own accounts. */
function Groups({ isInstalled, category }: { isInstalled: boolean; category?: string }) {
  const t = useTranslate()
  const { type } = useMe()
  const { data, error, refetch } = useConnections()
  const elsewhere = useElsewhere()
  if (error) return <ErrorState of="integrations" error={error} onRetry={() => void refetch()} />
  if (!data) return <CardRows height={120} count={3} />

  const own = type === 'u' ? data : { items: [], providers: [] }
  const groups = CATEGORIES.filter((one) => !category || one === category).map((one) => {
    const cards = [
      ...ownCards(own, one, isInstalled),
      ...elsewhere[one].cards
        .filter(({ health }) => health || !isInstalled)
        .map(({ key, ...card }) => <ElsewhereCard key={key} {...card} />),
    ]
    return { one, cards, failed: elsewhere[one].failed }
  })
  const shown = groups.filter(({ cards, failed }) => cards.length > 0 || failed)
  if (shown.length === 0)
    return (
      <EmptyState
        icon={CalendarSync}
        title={t('admin.integrations.none_installed')}
        text={t('admin.integrations.none_installed_text')}
      >
        <SeeAll />
      </EmptyState>
    )
  return shown.map(({ one, cards, failed }) => (
    <Group key={one} title={t(`admin.integrations.categories.${one}`)} failed={failed}>
      {cards}
    </Group>
  ))
}

function SeeAll() {
  const t = useTranslate()
  const path = usePath()
  return (
    <Button variant="contained" component={Link} to={path('integrations')}>
      {t('admin.integrations.see_all')}
    </Button>
  )
}

const CATEGORIES = ['calendar', 'video', 'payments', 'messages', 'programs'] as const

type Category = (typeof CATEGORIES)[number]

/** What is connected, and can be, on pages of its own. */
function useElsewhere(): Record<Category, ElsewhereGroup> {
  return {
    calendar: useFeeds(),
    video: { cards: [] },
    payments: usePaymentAccounts(),
    messages: useNumbers(),
    programs: usePrograms(),
  }
}

type Own = Pick<AnswerOf<typeof routes.schedulingConnectionsIndex>, 'items' | 'providers'>

/**
 * The cards of what is connected of a category by provider, and of what can be connected unless only what is connected is
 * shown. Of calendars several accounts of one provider can be. A provider that the installation has no credentials for is
 * none of them.
 */
function ownCards({ items, providers }: Own, one: Category, isInstalled: boolean) {
  const icon = ICONS[one]
  if (!icon) return []
  const connected = Map.groupBy(
    items.filter(({ categories }) => categories[0] === one),
    ({ provider }) => provider
  )
  const available = isInstalled
    ? []
    : providers.filter(({ categories, isAvailable }) => isAvailable && categories[0] === one)
  const isFull =
    one === 'calendar' && items.some(({ categories }) => categories.includes('calendar'))
  return [
    ...[...connected].map(([provider, connections]) => (
      <ConnectedCard
        key={provider}
        connections={connections}
        offer={one === 'calendar' ? available.find(({ code }) => code === provider) : undefined}
        icon={icon}
        isFull={isFull}
      />
    )),
    ...available
      .filter(({ code }) => !connected.has(code))
      .map((offer) => <OfferCard key={offer.code} offer={offer} icon={icon} isFull={isFull} />),
  ]
}

type GroupProps = { title: string; failed?: ElsewhereGroup['failed']; children: React.ReactNode[] }

function Group({ title, failed, children }: GroupProps) {
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children.length > 0 && (
        <Box component="ul" sx={GRID}>
          {children}
        </Box>
      )}
      {failed && <ErrorState of={failed.of} error={failed.error} onRetry={failed.retry} />}
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
