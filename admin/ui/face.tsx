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
  const style = { width: size, height: size, fontSize: size * 0.38 }
  const colors = host && colorsOf(host, mode)
  const initials = initialsOf(name)
  // A list has many, and a plain element costs a tenth of what an avatar does.
  if (!picture)
    return (
      <span className="face" style={{ ...style, ...colors }}>
        {initials}
      </span>
    )
  return (
    <Avatar className="face" src={faceOf(picture)} alt="" sx={{ ...style, ...colors }}>
      {initials}
    </Avatar>
  )
}

function colorsOf(host: NonNullable<Props['host']>, mode: 'light' | 'dark') {
  const { accentColor, textColor, username } = host
  const colors = hostColors(accentOf(accentColor, username), textColor)
  return mode === 'dark'
    ? { backgroundColor: colors.dark, color: colors.onDark }
    : { backgroundColor: colors.light, color: colors.onLight }
}

/** The first letters of the first two words of a name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words.map(([first = '']) => first.toUpperCase()).join('')
}
