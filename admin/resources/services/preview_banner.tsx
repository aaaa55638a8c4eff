import { Box } from '@mui/material'
import { pictureAt } from '#shared/pictures'

/** The banner as it stands at the top of the page that is previewed. */
export function PreviewBanner({ picture }: { picture: string | null }) {
  if (!picture) return null
  return <Box component="img" src={pictureAt(picture, 800)} alt="" sx={BANNER} />
}

const BANNER = { width: '100%', aspectRatio: '16 / 5', objectFit: 'cover', borderRadius: 1, mb: 1 }
