import { lazy, Suspense } from 'react'

const NewBookingDialog = lazy(async () => ({
  default: (await import('./new_booking_dialog')).NewBookingDialog,
}))
const BlockDialog = lazy(async () => ({
  default: (await import('../blocked/block_dialog')).BlockDialog,
}))

/** What can be added from anywhere. */
export type Added = 'booking' | 'block'

interface Props {
  what?: Added
  onClose: () => void
}

/** The form of what is added; without `what` nothing is open. Its script is fetched when it opens first. */
export function AddDialog({ what, onClose }: Props) {
  return (
    <Suspense>
      {what === 'booking' && <NewBookingDialog onClose={onClose} />}
      {what === 'block' && <BlockDialog onClose={onClose} />}
    </Suspense>
  )
}
