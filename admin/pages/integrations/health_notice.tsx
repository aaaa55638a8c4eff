import { Link } from 'react-router'
import { memo, type ReactNode } from 'react'
import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useWayIn } from './use_way_in'
import { useConnections, type Connection } from './use_connections'

/** Says which connections are late or broken, wherever a host would miss them. Nothing while all are well. */
export const HealthNotices = memo(function HealthNotices() {
  const { type } = useMe()
  return type === 'u' ? <OwnNotices /> : null
})

function OwnNotices() {
  const { data } = useConnections()
  return (data?.items ?? []).map((connection) => (
    <HealthNotice key={connection.id} connection={connection} hasDetails />
  ))
}

interface Props {
  connection: Connection
  hasDetails?: boolean
}

/** How a connection is in the provider's words: one that is late asks for patience, one that is broken to be connected again. */
export function HealthNotice({ connection, hasDetails = false }: Props) {
  if (connection.state === 'ok') return null
  const details = hasDetails && <DetailsLink id={connection.id} />
  return connection.state === 'late' ? (
    <Notice connection={connection} severity="warning">
      {details}
    </Notice>
  ) : (
    <BrokenNotice connection={connection}>{details}</BrokenNotice>
  )
}

interface Parts {
  connection: Connection
  children: ReactNode
}

function BrokenNotice({ connection, children }: Parts) {
  const t = useTranslate()
  const { begin, isBusy, dialog } = useWayIn(connection.provider, connection)
  return (
    <>
      <Notice connection={connection} severity="error">
        <Button size="small" variant="contained" disabled={isBusy} onClick={begin}>
          {t('admin.integrations.again')}
        </Button>
        {children}
      </Notice>
      {dialog}
    </>
  )
}

function Notice({
  connection: { state, name, failureText: words, categories },
  severity,
  children,
}: Parts & { severity: 'warning' | 'error' }) {
  const t = useTranslate()
  const text = (key: string, values?: object) => t(`admin.integrations.${key}`, values)
  return (
    <Alert severity={severity} sx={{ mb: 2 }}>
      <AlertTitle>{text(`${state}_title`, { name })}</AlertTitle>
      {words && `${text('says', { name, words })} `}
      {text(`${state}_text${categories.includes('calendar') ? '' : '_video'}`)}
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>{children}</Box>}
    </Alert>
  )
}

function DetailsLink({ id }: { id: string }) {
  const t = useTranslate()
  const path = usePath()
  return (
    <Button
      size="small"
      component={Link}
      to={path(`integrations/connections/${id}`)}
      color="inherit"
    >
      {t('admin.integrations.details')}
    </Button>
  )
}
