import { Link } from 'react-router'
import type { Data } from '@generated/data'
import { useResourceContext, useTranslate } from 'react-admin'
import { CSS } from '@dnd-kit/utilities'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Box, Button, Card, Link as TextLink, Typography } from '@mui/material'
import { Clock3, ExternalLink, MapPin, Pencil, Wallet, type LucideIcon } from 'lucide-react'
import { CopyButton } from '../../components/copy_button'
import { CloneButton } from './clone_button'
import { EmbedButton } from './embed_button'
import { MoveHandle } from './move_handle'
import { PrivacyChip } from './privacy_chip'
import { formatMoney, toMinor } from '#shared/money'
import { useDurationText } from '../../components/use_duration_text'
import { useReorder } from './use_reorder'
import { usePath } from '../../components/use_path'

export type Service = Data.Catalog.Service

/** The services of a list, a card each, in an order that can be changed. */
export function ServiceCards() {
  const t = useTranslate()
  const { services, move, said } = useReorder()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const placeOf = (id: unknown) => services.findIndex((service) => service.id === id)

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // We say where a service stands ourselves, however it was moved.
      accessibility={{
        announcements: SILENT,
        screenReaderInstructions: { draggable: t('admin.services.order.help') },
      }}
      onDragEnd={({ active, over }) => over && move(placeOf(active.id), placeOf(over.id))}
    >
      <SortableContext items={services} strategy={rectSortingStrategy}>
        <Box component="ul" sx={GRID}>
          {services.map((service, place) => (
            <ServiceCard
              key={service.id}
              service={service}
              onStep={(step) => move(place, place + step)}
            />
          ))}
        </Box>
      </SortableContext>
      <Box role="status" sx={FOR_READERS}>
        {said}
      </Box>
    </DndContext>
  )
}

interface CardProps {
  service: Service
  onStep: (step: number) => void
}

function ServiceCard({ service, onStep }: CardProps) {
  const path = usePath()
  const { setNodeRef, transform, transition, ...grip } = useSortable({ id: service.id })
  const to = path(`${useResourceContext()}/${service.id}`)

  return (
    <Card
      component="li"
      ref={setNodeRef}
      sx={CARD}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <MoveHandle title={service.title} grip={grip} onStep={onStep} />
        <Typography variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          <TextLink component={Link} to={to} underline="hover" color="inherit">
            {service.title}
          </TextLink>
        </Typography>
        <PrivacyChip visibility={service.visibility} />
      </Box>
      <Facts service={service} />
      <Actions service={service} to={to} />
    </Card>
  )
}

function Facts({ service }: { service: Service }) {
  const t = useTranslate()
  const words = useDurationText()
  const { price, currency, duration, location } = service
  const cost = price > 0 ? formatMoney(toMinor(price, currency), currency) : t('common.free')

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}>
      <Fact icon={Clock3} text={words(duration)} />
      <Fact icon={Wallet} text={cost} />
      <Fact icon={MapPin} text={t(`admin.services.place.${location.type}`)} />
    </Box>
  )
}

function Fact({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <Typography variant="body2" color="text.secondary" sx={FACT}>
      <Icon size={15} aria-hidden="true" />
      {text}
    </Typography>
  )
}

function Actions({ service, to }: { service: Service; to: string }) {
  const t = useTranslate()
  const { link, title, visibility } = service
  const named = (action: string) => `${t(action)}: ${title}`

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={to}
        aria-label={named('ra.action.edit')}
        startIcon={<Pencil size={14} aria-hidden="true" />}
      >
        {t('ra.action.edit')}
      </Button>
      <CloneButton service={service} />
      {link && !visibility.isBlocked && (
        <>
          <CopyButton
            text={link}
            copied="admin.services.link_copied"
            aria-label={named('admin.services.copy_link')}
          >
            {t('admin.services.copy_link')}
          </CopyButton>
          <Button
            size="small"
            href={link}
            target="_blank"
            rel="noopener"
            aria-label={named('admin.services.open')}
            startIcon={<ExternalLink size={14} aria-hidden="true" />}
          >
            {t('admin.services.open')}
          </Button>
          <EmbedButton link={link} name={named('admin.embed.tab')} />
        </>
      )}
    </Box>
  )
}

const FOR_READERS = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
const quiet = () => ''
const SILENT = { onDragStart: quiet, onDragOver: quiet, onDragEnd: quiet, onDragCancel: quiet }
const GRID = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 400px), 1fr))',
}
const CARD = { p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }
const FACT = { display: 'inline-flex', alignItems: 'center', gap: 0.75 }
