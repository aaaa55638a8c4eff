import { pictureSet } from '#shared/pictures'

/** The wide picture at the top of a profile. */
export function Cover({ picture, alt }: { picture: string; alt: string }) {
  return (
    <img
      className="cover"
      src={picture}
      srcSet={pictureSet(picture, 'COVER')}
      sizes="(max-width: 860px) 100vw, 860px"
      width={1600}
      height={400}
      fetchPriority="high"
      alt={alt}
    />
  )
}
