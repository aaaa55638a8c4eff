import { Link } from 'react-router'
import type { LucideIcon } from 'lucide-react'
import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { RemoveButton } from '../../ui/remove_button'
import { StateWord } from '../../ui/state_chip'
import { usePath } from '../../ui/use_path'
import { ConnectButton, IntegrationCard } from './integration_card'
import {
  TONES,
  removalText,
  useHealthWords,
  useRemoval,
  type Connection,
  type Offer,
} from './use_connections'

interface Props {
  connections: Connection[]
  /** What more can be connected of the provider; nothing where one account is enough. */
  offer?: Offer
  icon: LucideIcon
  isFull: boolean
}

/** What is connected at one provider: a line for each account, and the way to one more. */
export function ConnectedCard({ connections, offer, icon, isFull }: Props) {
  const t = useTranslate()
  const [{ name, provider, guide }] = connections as [Connection]
  const isOne = connections.length === 1
  return (
    <IntegrationCard
      id={provider}
      icon={icon}
      name={name}
      guide={guide}
      action={
        offer && (
          <ConnectButton
            offer={offer}
            isFull={isFull}
            text={t('admin.integrations.another')}
            label={t('admin.integrations.another_of', { name })}
          />
        )
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {connections.map((one) => (
          <AccountLine
            key={one.id}
            connection={one}
            name={isOne ? name : `${name} (${one.label})`}
          />
        ))}
      </Box>
    </IntegrationCard>
  )
}

/** A connected account with its health, its settings and its removal; `name` tells it from the others. */
function AccountLine({ connection, name }: { connection: Connection; name: string }) {
  const t = useTranslate()
  const path = usePath()
  const health = useHealthWords()
  const { id, label, state } = connection
  const { save, isBusy } = useRemoval(id)
  return (
    <Box component="li">
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Box sx={LINE}>
        <StateWord tone={TONES[state]} text={health(connection)} />
        <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
          <Button
            size="small"
            component={Link}
            to={path(`integrations/connections/${id}`)}
            aria-label={t('admin.integrations.open_one', { name })}
          >
            {t('admin.integrations.open')}
          </Button>
          <RemoveButton
            label={t('admin.integrations.remove', { name })}
            question={t(removalText(connection))}
            isBusy={isBusy}
            onRemove={() => void save()}
          />
        </Box>
      </Box>
    </Box>
  )
}

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }
