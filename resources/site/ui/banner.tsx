import { pictureSet } from '#shared/pictures'

/** The wide picture at the top of a service's page: decoration, so without a text of its own. */
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

/** The wide picture at the top of a profile. */
export function Cover({ picture, alt }: { picture: string; alt: string }) {
  return (
    <img
      className="cover"
      src={picture}
      srcSet={pictureSet(picture, 'COVER')}
      sizes="100vw"
      width={1600}
      height={400}
      fetchPriority="high"
      alt={alt}
    />
  )
}
