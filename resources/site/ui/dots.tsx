import { dotsOf, type Seats } from '#shared/seats'

const CLASSES = { taken: 'on', free: '', last: 'last' }

/** Seats as a row of at most twelve dots. The words beside them say the same, so that screen readers skip the row. */
export function Dots({ seats, left, isNew = false }: Seats & { isNew?: boolean }) {
  const dots = dotsOf({ seats, left })
  const newest = isNew ? dots.lastIndexOf('taken') : -1

  return (
    <span className="dots" aria-hidden="true">
      {dots.map((dot, at) => (
        <i key={at} className={at === newest ? 'new' : CLASSES[dot]} />
      ))}
    </span>
  )
}
