import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Plus, TicketPercent } from 'lucide-react'
import { Box, Button, Card, Skeleton, Typography } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { CARD, CardActions, CardGrid, CardHead } from '../../ui/cards'
import { KINDS, type Kind } from '../../resources/services/kinds'
import { ErrorState } from '../../ui/error_state'
import { FeatureButton } from '../../ui/feature_button'
import { Page } from '../../ui/page'
import { usePath } from '../../ui/use_path'
import type { Service } from '../../resources/services/service'

/** The most that the API answers at once. */
const MOST = 200

const COUPONS = { of: 'coupons', path: 'config/coupons', icon: TicketPercent }

/** The kinds of services with their numbers, and the coupons. */
export function Services() {
  const t = useTranslate()
  const { data, error, isPending, refetch } = useGetList<Service>('services', {
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'order', order: 'ASC' },
  })
  return (
    <Page title={t('admin.menu.services')} intro={t('admin.services.overview')}>
      {error && <ErrorState of="services" error={error} onRetry={() => void refetch()} />}
      <CardGrid least={320}>
        {KINDS.map((kind) => (
          <PlaceCard key={kind.path} place={kind}>
            {isPending && <Skeleton width={120} />}
            {data && <Count services={data.filter(({ type }) => type === kind.type)} />}
          </PlaceCard>
        ))}
        <PlaceCard place={COUPONS} feature="coupons" />
      </CardGrid>
    </Page>
  )
}

interface Props {
  place: Pick<Kind, 'of' | 'path' | 'icon'>
  /** What not every plan has. */
  feature?: string
  children?: ReactNode
}

function PlaceCard({ place: { of, path: place, icon: Icon }, feature, children }: Props) {
  const t = useTranslate()
  const path = usePath()
  const mark = (
    <Box sx={MARK}>
      <Icon size={20} aria-hidden="true" style={{ display: 'block' }} />
    </Box>
  )
  const label = t(`admin.${of}.create`)
  const create = (
    <Button
      size="small"
      variant="outlined"
      component={Link}
      to={path(`${place}/create`)}
      startIcon={<Plus size={14} aria-hidden="true" />}
    >
      {label}
    </Button>
  )
  return (
    <Card component="li" sx={CARD}>
      <CardHead title={t(`admin.${of}.title`)} to={path(place)} handle={mark} />
      <Typography color="text.secondary">{t(`admin.${of}.intro`)}</Typography>
      {children}
      <CardActions>
        {feature ? (
          <FeatureButton feature={feature} label={label}>
            {create}
          </FeatureButton>
        ) : (
          create
        )}
      </CardActions>
    </Card>
  )
}

function Count({ services }: { services: Service[] }) {
  const t = useTranslate()
  const blocked = services.filter(({ visibility }) => visibility.isBlocked).length
  return (
    <Typography variant="body2">
      {t('admin.services.count', { count: services.length, blocked })}
    </Typography>
  )
}

const MARK = { color: 'primary.main', p: 1, borderRadius: 1, bgcolor: 'var(--brand-soft)' }
