import { Avatar } from '@mui/material'
import { faceOf } from '#shared/pictures'
import { accentOf, hostColors } from '#shared/host_colors'
import { useThemeMode } from '../app/theme_mode'
import type { Me } from '../data/account'

interface Props {
  name: string
  picture?: string | null
  /** Side in pixels. */
  size?: number
  /** The account behind its initials, which have its colour; other people have the dashboard's tint. */
  host?: Pick<Me, 'accentColor' | 'textColor' | 'username'>
}

/** A person or a team: the picture, or the initials while there is none. */
export function Face({ name, picture, size = 32, host }: Props) {
  const [mode] = useThemeMode()
  const sx = { width: size, height: size, fontSize: size * 0.38, fontWeight: 600 }
  return (
    <Avatar src={faceOf(picture)} alt="" sx={{ ...sx, ...(host ? colorsOf(host, mode) : TINT) }}>
      {initialsOf(name)}
    </Avatar>
  )
}

const TINT = { bgcolor: 'var(--brand-soft)', color: 'var(--brand-strong)' }

function colorsOf(host: NonNullable<Props['host']>, mode: 'light' | 'dark') {
  const { accentColor, textColor, username } = host
  const colors = hostColors(accentOf(accentColor, username), textColor)
  return mode === 'dark'
    ? { bgcolor: colors.dark, color: colors.onDark }
    : { bgcolor: colors.light, color: colors.onLight }
}

/** The first letters of the first two words of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words.map(([first = '']) => first.toUpperCase()).join('')
}
