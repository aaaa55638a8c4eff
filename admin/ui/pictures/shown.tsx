import '../../../resources/site/ui/drawn_cover.css'
import { Box } from '@mui/material'
import { DrawnCover } from '~/ui/drawn_cover'
import { pictureAt, pictureSet, type PictureKind } from '#shared/pictures'
import { accentOf, hostColors } from '#shared/host_colors'
import { Face } from '../face'
import { useMe } from '../../data/account'

interface Props {
  kind: PictureKind
  picture: string | null
}

/** A picture as clients see it, or what they see while there is none. */
export function Shown({ kind, picture }: Props) {
  const me = useMe()
  const { fullName, username } = me
  if (kind === 'PROFILE') return <Face name={fullName} picture={picture} size={96} host={me} />
  if (kind === 'MAIL_BANNER' || kind === 'MAIL_LOGO') return <OfMails {...{ kind, picture }} />
  const wide = kind === 'BANNER' ? { ...COVER, aspectRatio: '16 / 5' } : COVER
  if (!picture) {
    return (
      <Box className="host" sx={{ ...wide, ...DRAWN, ...colorsOf(me) }}>
        <DrawnCover name={username ?? fullName} />
      </Box>
    )
  }
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

/** A picture of mails in its place, or the place while there is none. */
function OfMails({ kind, picture }: Props) {
  const place = kind === 'MAIL_LOGO' ? LOGO : { ...COVER, aspectRatio: '3 / 1' }
  if (!picture) return <Box sx={{ ...place, border: '1px dashed var(--line-strong)' }} />
  return <Box component="img" src={picture} alt="" sx={place} />
}

function colorsOf({ accentColor, username, textColor }: ReturnType<typeof useMe>) {
  const { light, dark } = hostColors(accentOf(accentColor, username), textColor)
  return { '--host': light, '--host-dark': dark }
}

/** Half as large as on the page. */
const DRAWN = {
  'overflow': 'hidden',
  '& .cover': { width: '200%', height: '200%', transform: 'scale(0.5)', transformOrigin: '0 0' },
}
const COVER = {
  width: '100%',
  maxWidth: 320,
  minWidth: 0,
  height: 'auto',
  aspectRatio: '4 / 1',
  borderRadius: 1,
  objectFit: 'cover',
} as const
/** On white, as in a mail. */
const LOGO = {
  width: 160,
  height: 48,
  borderRadius: 1,
  objectFit: 'contain',
  bgcolor: '#ffffff',
} as const
