import { ColumnsButton, useListContext, useTranslate } from 'react-admin'
import { ExportButton } from './export_button'
import { FeatureButton } from '../../ui/feature_button'
import { NewBookingButton } from './new_booking_button'
import { useHasRoom } from './use_has_room'
import type { TicketFilter } from './ticket_query'

/** The buttons of the list: new booking, columns and export. */
export function ListActions({ filter }: { filter: TicketFilter }) {
  const t = useTranslate()
  const { total } = useListContext()
  const hasTable = useHasRoom()

  return (
    <>
      <FeatureButton feature="bookingModule" label={t('admin.bookings.new.open')}>
        <NewBookingButton />
      </FeatureButton>
      {Boolean(total) && hasTable && <ColumnsButton />}
      {Boolean(total) && (
        <FeatureButton feature="bookingModule" label={t('ra.action.export')}>
          <ExportButton filter={filter} />
        </FeatureButton>
      )}
    </>
  )
}
