import { useResourceContext, useTranslate } from 'react-admin'
import { CSS } from '@dnd-kit/utilities'
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Box, Card, Chip } from '@mui/material'
import { CARD, CardActions, CardGrid, CardHead, EditButton } from '../../ui/cards'
import { CopyButton } from '../../ui/copy_button'
import { CloneButton } from './clone_button'
import { EmbedButton } from './embed_button'
import { MoveHandle } from './move_handle'
import { OpenButton } from '../../ui/open_button'
import { ServiceFacts } from './service_facts'
import { useReorder } from './use_reorder'
import { usePath } from '../../ui/use_path'
import type { Service } from './service'
import { privacyOf, type Privacy } from './privacy'
import { ONLY_READ } from '../../ui/only_read'

/** The services of a list as cards, which can be reordered. */
export function ServiceCards() {
  const t = useTranslate()
  const { services, move, announcement } = useReorder()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const placeOf = (id: unknown) => services.findIndex((service) => service.id === id)

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // The list itself announces the new place, however the service was moved.
      accessibility={{
        announcements: SILENT,
        screenReaderInstructions: { draggable: t('admin.services.order.help') },
      }}
      onDragEnd={({ active, over }) => over && move(placeOf(active.id), placeOf(over.id))}
    >
      <SortableContext items={services} strategy={rectSortingStrategy}>
        <CardGrid>
          {services.map((service, place) => (
            <ServiceCard
              key={service.id}
              service={service}
              onStep={(step) => move(place, place + step)}
            />
          ))}
        </CardGrid>
      </SortableContext>
      <Box role="status" sx={ONLY_READ}>
        {announcement}
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
      <CardHead
        title={service.title}
        to={to}
        handle={<MoveHandle title={service.title} grip={grip} onStep={onStep} />}
        chip={<PrivacyChip service={service} />}
      />
      <ServiceFacts service={service} />
      <Actions service={service} to={to} />
    </Card>
  )
}

function Actions({ service, to }: { service: Service; to: string }) {
  const t = useTranslate()
  const { link, title, visibility } = service
  const named = (action: string) => `${t(action)}: ${title}`

  return (
    <CardActions>
      <EditButton title={title} to={to} />
      <CloneButton service={service} />
      {link && !visibility.isBlocked && (
        <>
          <CopyButton
            text={link}
            copied="admin.account.link_copied"
            aria-label={named('admin.account.copy_link')}
          >
            {t('admin.account.copy_link')}
          </CopyButton>
          <OpenButton link={link} label={named('admin.services.open')}>
            {t('admin.services.open')}
          </OpenButton>
          <EmbedButton link={link} name={named('admin.embed.tab')} />
        </>
      )}
    </CardActions>
  )
}

const quiet = () => ''
const SILENT = { onDragStart: quiet, onDragOver: quiet, onDragEnd: quiet, onDragCancel: quiet }

const COLORS: Record<Privacy, { bgcolor: string; color: string }> = {
  public: { bgcolor: 'var(--ok-soft)', color: 'var(--ok)' },
  private: { bgcolor: 'var(--brand-soft)', color: 'var(--brand)' },
  blocked: { bgcolor: 'var(--bad-soft)', color: 'var(--bad)' },
}

/** A chip with the privacy of a service. A file that is still to be sent makes it a draft, hidden from clients. */
function PrivacyChip({ service: { type, file, visibility } }: { service: Service }) {
  const t = useTranslate()
  const privacy = privacyOf(visibility)
  if (type === 'ASSET' && !file && privacy === 'public')
    return <Chip size="small" label={t('admin.services.privacy.draft')} sx={DRAFT} />
  return <Chip size="small" label={t(`admin.services.privacy.${privacy}`)} sx={COLORS[privacy]} />
}

const DRAFT = { bgcolor: 'var(--warn-soft)', color: 'var(--warn)' }
