import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslate } from 'react-admin'
import { Box, ButtonBase, Menu, MenuItem } from '@mui/material'
import { CalendarClock, Ellipsis, MapPin, Link as LinkIcon, UserCheck, X } from 'lucide-react'
import { CopyDialog, MoveDialog } from './time_dialogs'
import { DeleteDialog } from './delete_dialog'
import { DetailsDialog } from './details_dialog'
import { NoteDialog } from './note_dialog'
import { PlaceDialog } from './place_dialog'
import { can } from '#shared/plans'
import { isConfirmed, type TicketState } from '#shared/booking_states'
import { doorPath, useMe } from '../../data/account'
import { chatWith, WhatsAppMark } from '../../ui/whatsapp'
import type { Ticket } from './ticket'

interface Props {
  ticket: Ticket
  /** Asks whether to cancel; undefined where the booking cannot be cancelled. */
  onCancel: (() => void) | undefined
  onDone: () => void
  onDeleted: () => void
}

const DIALOGS = {
  reschedule: MoveDialog,
  place: PlaceDialog,
  note: NoteDialog,
  duplicate: CopyDialog,
  details: DetailsDialog,
  delete: DeleteDialog,
}

type Opened = keyof typeof DIALOGS

/** What else the host does with a booking: a row of tiles, and a menu for what is rarer. */
export function BookingTiles({ ticket, onCancel, onDone, onDeleted }: Props) {
  const t = useTranslate()
  const me = useMe()
  const { attendee, changes, location } = ticket
  const { opened, open } = useOpened(changes.includes('reschedule'))
  const isLink = location.type === 'otherUrl'
  const chat = chatWith(attendee.phone)
  const Dialog = opened && DIALOGS[opened]
  const name = (action: string) => t(`admin.bookings.more.${action}`)

  return (
    <Box sx={TILES}>
      {changes.includes('reschedule') && (
        <Tile
          icon={<CalendarClock {...ICON} />}
          label={name('reschedule')}
          onClick={() => open('reschedule')}
        />
      )}
      {changes.includes('place') && (
        <Tile
          icon={isLink ? <LinkIcon {...ICON} /> : <MapPin {...ICON} />}
          label={name(isLink ? 'link' : 'place')}
          onClick={() => open('place')}
        />
      )}
      {ticket.meetingId && isConfirmed(ticket.state as TicketState) && (
        <Tile
          icon={<UserCheck {...ICON} />}
          label={name('door')}
          href={doorPath(ticket.meetingId, me)}
        />
      )}
      {chat && <Tile icon={<WhatsAppMark size={20} />} label="WhatsApp" href={chat} />}
      {onCancel && (
        <Tile
          icon={<X {...ICON} />}
          label={name('cancel')}
          title={t('admin.bookings.actions.cancel')}
          isFinal
          onClick={onCancel}
        />
      )}
      <More ticket={ticket} onOpen={open} />
      {Dialog && (
        <Dialog
          ticket={ticket}
          onClose={() => open(undefined)}
          onDone={opened === 'delete' ? onDeleted : onDone}
        />
      )}
    </Box>
  )
}

/** The open dialog: the one that was pressed, or that of another time where the address asks for it (`?do=move`). */
function useOpened(mayMove: boolean) {
  const [pressed, press] = useState<Opened>()
  const [query, setQuery] = useSearchParams()
  const isAsked = mayMove && query.get('do') === 'move'

  function open(dialog?: Opened) {
    press(dialog)
    if (dialog || !isAsked) return
    query.delete('do')
    setQuery(query, { replace: true })
  }

  return { opened: pressed ?? (isAsked ? 'reschedule' : undefined), open }
}

interface TileProps {
  icon: ReactNode
  label: string
  /** The whole name, where the label is short. */
  title?: string
  isFinal?: boolean
  href?: string
  onClick?: () => void
}

function Tile({ icon, label, title, isFinal, href, onClick }: TileProps) {
  const link = href ? { component: 'a', href, target: '_blank', rel: 'noopener' } : {}
  return (
    <ButtonBase
      {...link}
      onClick={onClick}
      aria-label={title}
      sx={{ ...TILE, ...(isFinal && { color: 'error.main' }) }}
    >
      {icon}
      {label}
    </ButtonBase>
  )
}

/** The rarer changes; those of a client's details are always open. */
const RARE = ['note', 'duplicate', 'details', 'delete'] as const

function More({ ticket, onOpen }: { ticket: Ticket; onOpen: (dialog: Opened) => void }) {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { plan } = useMe()
  const lines = RARE.filter((one) => {
    if (one === 'duplicate' && !can(plan, 'bookingModule')) return false
    return one === 'details' || ticket.changes.includes(one)
  })

  function choose(dialog: Opened) {
    setAnchor(null)
    onOpen(dialog)
  }

  return (
    <>
      <ButtonBase
        sx={TILE}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Ellipsis {...ICON} />
        {t('admin.bookings.more.open')}
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {lines.map((line) => (
          <MenuItem
            key={line}
            onClick={() => choose(line)}
            sx={line === 'delete' ? { color: 'error.main' } : undefined}
          >
            {t(`admin.bookings.more.${line}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const ICON = { 'size': 20, 'aria-hidden': true } as const
/** Fewer than six share a row; six, of which the last would stand alone, are two rows of three. */
const TILES = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'gap': 0.5,
  '&&:has(> * + * + * + * + * + *) > *': { flexBasis: '30%' },
}
const TILE = {
  'display': 'flex',
  'flexDirection': 'column',
  'gap': 0.5,
  'minHeight': 60,
  'flex': '1 1 auto',
  'px': 0.25,
  'py': 1,
  'borderRadius': 'var(--radius)',
  'border': '1px solid var(--line)',
  'color': 'var(--brand)',
  'font': 'inherit',
  'fontSize': '0.75rem',
  'fontWeight': 600,
  'lineHeight': 1.2,
  'textAlign': 'center',
  'textDecoration': 'none',
  '&:hover': { bgcolor: 'var(--brand-soft)' },
}
