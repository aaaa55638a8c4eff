import { ColumnsButton, useListContext, useTranslate } from 'react-admin'
import { ExportBookings } from './export_bookings'
import { FeatureButton } from '../../ui/feature_button'
import { useHasRoom } from '../../ui/use_has_room'
import { useKeys } from '../../ui/use_keys'
import type { TicketFilter } from './ticket_query'
import { useState } from 'react'
import { Button, useMediaQuery, type Theme } from '@mui/material'
import { CalendarPlus } from 'lucide-react'
import { NewBookingDialog } from './new_booking_dialog'
import type { Client } from './use_booking'

/** The buttons beside a list: columns of a table, export and a new booking. A phone has the last in its bar. */
export function ListActions({ filter }: { filter: TicketFilter }) {
  const t = useTranslate()
  const { total } = useListContext()
  const hasTable = useHasRoom()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })

  return (
    <>
      {Boolean(total) && hasTable && <ColumnsButton sx={{ fontSize: 'var(--t-m)' }} />}
      {Boolean(total) && (
        <FeatureButton feature="bookingModule" label={t('ra.action.export')}>
          <ExportBookings filter={filter} />
        </FeatureButton>
      )}
      {!isPhone && (
        <FeatureButton feature="bookingModule" label={t('admin.bookings.new.open')}>
          <NewBookingButton />
        </FeatureButton>
      )}
    </>
  )
}

/** Opens the form for a booking by the host, of a client where one is given. */
export function NewBookingButton({ client }: { client?: Client }) {
  const t = useTranslate()
  const [isOpen, open] = useState(false)
  useKeys('admin.menu.bookings', [
    { press: 'n', label: 'admin.bookings.new.open', run: () => open(true) },
  ])
  return (
    <>
      <Button
        variant="contained"
        color="secondary"
        onClick={() => open(true)}
        startIcon={<CalendarPlus size={18} aria-hidden="true" />}
      >
        {t('admin.bookings.new.open')}
      </Button>
      {isOpen && <NewBookingDialog client={client} onClose={() => open(false)} />}
    </>
  )
}
