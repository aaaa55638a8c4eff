import { pictureAt, pictureSet } from '#shared/pictures'

interface Props {
  name: string
  picture: string | null
  size?: 'small' | 'large' | ''
  /** What the picture shows, where the name does not stand beside it. */
  alt?: string
}

/** How wide each is shown, in CSS pixels. */
const SIDE = { 'small': 32, '': 52, 'large': 152 }

/** A person's picture, or their initials while they have none. */
export function Avatar({ name, picture, size = '', alt = '' }: Props) {
  if (picture) {
    return (
      <img
        className={`avatar ${size}`}
        src={pictureAt(picture, 192)}
        srcSet={pictureSet(picture, 'PROFILE')}
        sizes={`${SIDE[size]}px`}
        width={SIDE[size]}
        height={SIDE[size]}
        loading={size === 'large' ? 'eager' : 'lazy'}
        alt={alt}
      />
    )
  }
  const initials = name
    .split(/\s+/)
    .map((word) => word[0])
    .slice(0, 2)
    .join('')
  return (
    <span className={`avatar ${size}`} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  )
}
