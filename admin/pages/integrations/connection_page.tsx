import { useNavigate, useParams } from 'react-router'
import { Alert, Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { dateFormat } from '#shared/formats'
import { CalendarChoices } from './calendar_choices'
import { HealthNotice } from './health_notice'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { CardRows } from '../../ui/skeletons'
import { ChoiceCards } from '../../ui/choice_cards'
import { ErrorState } from '../../ui/error_state'
import { HealthBox } from './health_box'
import { Page } from '../../ui/page'
import { RemoveButton } from '../../ui/remove_button'
import { SectionCard } from '../../ui/section'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'
import type { AnswerOf } from '#api/client'
import { removalText, useConnections, useRemoval } from './use_connections'

export type Detail = AnswerOf<typeof routes.schedulingConnectionsShow>

/** Milliseconds between two looks while the calendars of a connection are being read. */
const LOOK_AGAIN = 2000

/** A connection: which calendars block, where bookings go, how it is, and its removal. */
export function ConnectionPage() {
  const t = useTranslate()
  const path = usePath()
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead(
    routes.schedulingConnectionsShow,
    { params: { id } },
    {
      refetchInterval: ({ state }) =>
        state.data &&
        state.data.connection.categories.includes('calendar') &&
        state.data.calendars.length === 0 &&
        state.data.connection.state === 'ok'
          ? LOOK_AGAIN
          : false,
    }
  )
  const title = data?.connection.name ?? t('admin.integrations.title')
  return (
    <Page
      title={title}
      intro={data && <Intro detail={data} />}
      back={{ to: path('integrations'), label: t('admin.integrations.title') }}
    >
      {error && <ErrorState of="integrations" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardRows height={160} count={2} />}
      {data && <Connected detail={data} />}
    </Page>
  )
}

function Intro({ detail: { connection } }: { detail: Detail }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const date = dateFormat(locale, { dateStyle: 'medium', timeZone })
  const since = t('admin.integrations.since', { date: date.format(new Date(connection.createdAt)) })
  return `${connection.label} · ${since}`
}

function Connected({ detail }: { detail: Detail }) {
  const { connection, calendars } = detail
  return (
    <Box sx={COLUMNS}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {connection.state !== 'ok' && (
          <Box>
            <HealthNotice connection={connection} />
            {connection.categories.includes('calendar') && <OutageChoice connection={connection} />}
          </Box>
        )}
        {connection.categories.includes('calendar') && (
          <CalendarChoices connection={connection} calendars={calendars} />
        )}
        <ChangesFold thing="connection" thingId={connection.id} />
      </Box>
      <Box component="aside" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <HealthBox detail={detail} />
        <Allowed provider={connection.provider} />
        <Remove connection={connection} />
      </Box>
    </Box>
  )
}

/** What happens to the hours of the host until the connection works again. */
function OutageChoice({ connection }: { connection: Detail['connection'] }) {
  const t = useTranslate()
  const { id, settings } = connection
  const text = (key: string) => t(`admin.integrations.outage.${key}`)
  const { save } = useSave<'OFFER' | 'CLOSE'>({
    send: (api, onOutage) =>
      api.call(routes.schedulingConnectionsUpdate, { params: { id }, body: { onOutage } }),
    saved: 'admin.integrations.saved',
    failed: 'admin.integrations.failed',
    reads: [routes.schedulingConnectionsShow, routes.schedulingConnectionsIndex],
  })
  return (
    <ChoiceCards
      label={text('label')}
      choices={(['OFFER', 'CLOSE'] as const).map((value) => ({
        value,
        title: text(`${value}.title`),
        text: text(`${value}.text`),
      }))}
      value={settings.onOutage}
      onChange={(value) => void save(value)}
    />
  )
}

function Allowed({ provider }: { provider: string }) {
  const t = useTranslate()
  const { data } = useConnections()
  const permissions = data?.providers.find(({ code }) => code === provider)?.permissions ?? []
  return (
    <SectionCard title={t('admin.integrations.allowed')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {permissions.map((one) => (
          <Typography key={one} component="li" variant="body2">
            {t(`admin.integrations.permissions.${one}`)}
          </Typography>
        ))}
      </Box>
    </SectionCard>
  )
}

function Remove({ connection }: { connection: Detail['connection'] }) {
  const { id, name } = connection
  const t = useTranslate()
  const path = usePath()
  const navigate = useNavigate()
  const removal = useRemoval(id, () => void navigate(path('integrations')))
  const text = t(removalText(connection))
  return (
    <Alert
      severity="info"
      icon={false}
      action={
        <RemoveButton
          label={t('admin.integrations.remove', { name })}
          question={text}
          isBusy={removal.isBusy}
          onRemove={() => void removal.save()}
        />
      }
    >
      {text}
    </Alert>
  )
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
  alignItems: 'start',
}
