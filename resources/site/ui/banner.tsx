import { pictureSet } from '#shared/pictures'

/** The wide picture at the top of a service's page: it decorates, what it shows is said below. */
export function Banner({ picture }: { picture: string | null }) {
  if (!picture) return null
  return (
    <img
      className="banner"
      src={picture}
      srcSet={pictureSet(picture, 'BANNER')}
      sizes="(max-width: 1112px) 100vw, 1112px"
      width={1600}
      height={500}
      fetchPriority="high"
      alt=""
    />
  )
}
