import { pictureAt } from '#shared/pictures'

interface Props {
  username: string
  picture?: string | null
  /** How wide it is shown, in CSS pixels. */
  side: number
  loading?: 'lazy' | 'eager'
}

/** The demo hosts that have a drawn face (`landing.css`). */
export const DRAWN = ['anaquispe', 'mateorestrepo', 'valentinarojas']

/** The face of a demo host beside their name: their own picture, else the drawn one. */
export function Face({ username, picture, side, loading = 'eager' }: Props) {
  if (!picture) return <span className={`avatar drawn-face ${username}`} aria-hidden="true" />
  return (
    <img
      className="avatar"
      src={pictureAt(picture, 192)}
      width={side}
      height={side}
      loading={loading}
      alt=""
    />
  )
}
