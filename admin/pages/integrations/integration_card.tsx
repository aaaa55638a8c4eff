import { Link } from 'react-router'
import type { LucideIcon } from 'lucide-react'
import { Box, Button, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { GATES } from '#shared/plans'
import { FeatureButton } from '../../ui/feature_button'
import { StateWord } from '../../ui/state_chip'
import { usePath } from '../../ui/use_path'
import { useWayIn } from './use_way_in'
import { TONES, useFreshness, type Connection, type Offer } from './use_connections'

interface CardProps {
  id?: string
  icon: LucideIcon
  name: string
  lines: (string | undefined)[]
  state?: React.ReactNode
  action?: React.ReactNode
}

/** A card of something that is or can be connected: what it is, what it does, how it is, and what to do. */
export function IntegrationCard({ id, icon: Icon, name, lines, state, action }: CardProps) {
  return (
    <Card component="li" id={id} sx={CARD}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Box sx={TILE}>
          <Icon size={20} aria-hidden="true" />
        </Box>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      </Box>
      <Box sx={{ flex: 1 }}>
        {lines.filter(Boolean).map((line) => (
          <Typography
            key={line}
            variant="body2"
            color="text.secondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {line}
          </Typography>
        ))}
      </Box>
      <Box sx={FOOT}>
        <Box>{state}</Box>
        {action}
      </Box>
    </Card>
  )
}

/** A connection with its health. */
export function ConnectionCard({ connection, icon }: { connection: Connection; icon: LucideIcon }) {
  const t = useTranslate()
  const path = usePath()
  const fresh = useFreshness()
  const { id, name, label, provider, state, freshness, categories } = connection
  const isCalendar = categories.includes('calendar')
  const word = t(`admin.integrations.states.${state}`)
  const text = state === 'ok' && isCalendar ? `${word}, ${fresh(freshness)}` : word
  return (
    <IntegrationCard
      id={provider}
      icon={icon}
      name={name}
      lines={[label]}
      state={<StateWord tone={TONES[state]} text={text} />}
      action={
        <Button
          size="small"
          component={Link}
          to={path(`integrations/connections/${id}`)}
          aria-label={t('admin.integrations.open_one', { name })}
        >
          {t('admin.integrations.open')}
        </Button>
      }
    />
  )
}

/** A provider of which nothing is connected yet. */
export function OfferCard({
  offer,
  icon,
  isFull,
}: {
  offer: Offer
  icon: LucideIcon
  isFull: boolean
}) {
  const t = useTranslate()
  const { code, name, categories, permissions, isOpen } = offer
  const list = permissions.map((one) => t(`admin.integrations.permissions.${one}`)).join(', ')
  return (
    <IntegrationCard
      id={code}
      icon={icon}
      name={name}
      lines={[
        t(`admin.integrations.does.${categories[0]}`),
        isOpen ? t('admin.integrations.is_open') : t('admin.integrations.asks', { list }),
      ]}
      action={!isOpen && <ConnectButton offer={offer} isFull={isFull} />}
    />
  )
}

function ConnectButton({ offer, isFull }: { offer: Offer; isFull: boolean }) {
  const t = useTranslate()
  const { code, name } = offer
  const { begin, isBusy, dialog } = useWayIn(code, offer)
  const label = t('admin.integrations.connect', { name })
  const button = (
    <Button size="small" variant="outlined" disabled={isBusy} aria-label={label} onClick={begin}>
      {t('admin.integrations.connect_short')}
    </Button>
  )
  return (
    <>
      {isFull ? (
        <FeatureButton feature={GATES['POST /calendar-feeds']!.feature} label={label}>
          {button}
        </FeatureButton>
      ) : (
        button
      )}
      {dialog}
    </>
  )
}

const CARD = { p: 2, display: 'flex', flexDirection: 'column', gap: 1, scrollMarginTop: 80 }

const TILE = {
  width: 40,
  height: 40,
  flex: 'none',
  borderRadius: 'var(--r-m)',
  display: 'grid',
  placeItems: 'center',
  background: 'var(--brand-soft)',
  color: 'var(--brand)',
}

const FOOT = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 32,
}
