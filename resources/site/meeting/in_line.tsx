import { useT } from '~/lib/use_t'

/** Where in the line for a sold-out date a client is; nothing for who is in none. */
export function InLine({ place }: { place: number | null }) {
  const t = useT()
  if (place === null) return null
  return (
    <p className="lead">
      <b>{t('booking.group.line', { place })}</b>
    </p>
  )
}
