import { Link } from 'react-router'
import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useWayIn } from './use_way_in'
import { useConnections, type Connection } from './use_connections'

/** Says which connections are broken, wherever a host would miss them. Nothing while all are well. */
export function BrokenNotices() {
  const { type } = useMe()
  return type === 'u' ? <OwnNotices /> : null
}

function OwnNotices() {
  const { data } = useConnections()
  const broken = (data?.items ?? []).filter(({ state }) => state === 'broken')
  return broken.map((connection) => (
    <BrokenNotice key={connection.id} connection={connection} hasDetails />
  ))
}

interface Props {
  connection: Connection
  hasDetails?: boolean
}

/** A connection that is broken, in the provider's words, and the way to connect it again. */
export function BrokenNotice({ connection, hasDetails = false }: Props) {
  const t = useTranslate()
  const path = usePath()
  const { id, provider, name, failureText: words } = connection
  const { begin, isBusy, dialog } = useWayIn(provider, connection)
  const text = (key: string, values?: object) => t(`admin.integrations.${key}`, values)
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      <AlertTitle>{text('broken_title', { name })}</AlertTitle>
      {words && `${text('broken_says', { name, words })} `}
      {text(connection.categories.includes('calendar') ? 'broken_text' : 'broken_text_video')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="contained" disabled={isBusy} onClick={begin}>
          {text('again')}
        </Button>
        {hasDetails && (
          <Button
            size="small"
            component={Link}
            to={path(`integrations/connections/${id}`)}
            color="inherit"
          >
            {text('details')}
          </Button>
        )}
      </Box>
      {dialog}
    </Alert>
  )
}
