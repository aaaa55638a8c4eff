import { useT } from '~/lib/use_t'

/** A client's place in the waitlist of a sold-out date. */
export function InLine({ place }: { place: number | null }) {
  const t = useT()
  if (place === null) return null
  return (
    <p className="lead">
      <b>{t('booking.group.line', { place })}</b>
    </p>
  )
}
