import { Avatar, Box } from '@mui/material'
import { pictureAt, pictureSet, type PictureKind } from '#shared/pictures'
import { accentOf } from '#shared/host_colors'
import { readableOn } from '#shared/contrast'
import { useMe } from '../../data/account'

interface Props {
  kind: PictureKind
  picture: string | null
}

/** A picture as clients see it, or what they see while there is none. */
export function Shown({ kind, picture }: Props) {
  const { fullName, textColor, username, accentColor: chosen } = useMe()
  const accentColor = accentOf(chosen, username)
  if (kind === 'PROFILE') {
    return (
      <Avatar
        src={picture ? pictureAt(picture, 192) : undefined}
        alt=""
        sx={{ ...FACE, bgcolor: accentColor, color: readableOn(accentColor, textColor) }}
      >
        {fullName[0]?.toUpperCase()}
      </Avatar>
    )
  }
  const wide = kind === 'BANNER' ? { ...COVER, aspectRatio: '16 / 5' } : COVER
  if (!picture) return <Box aria-hidden="true" sx={{ ...wide, bgcolor: accentColor }} />
  return (
    <Box
      component="img"
      src={pictureAt(picture, 800)}
      srcSet={pictureSet(picture, kind)}
      sizes="320px"
      width={320}
      height={kind === 'BANNER' ? 100 : 80}
      alt=""
      sx={wide}
    />
  )
}

const FACE = { width: 96, height: 96, fontSize: 'var(--t-xl)' }
const COVER = {
  width: '100%',
  maxWidth: 320,
  minWidth: 0,
  height: 'auto',
  aspectRatio: '4 / 1',
  borderRadius: 1,
  objectFit: 'cover',
} as const
