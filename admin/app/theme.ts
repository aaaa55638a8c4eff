import css from '../../resources/tokens.css?raw'
import { createTheme, type Theme } from '@mui/material/styles'
import { components } from './theme_components'
import { mix } from '#shared/host_colors'
import type { ThemeMode } from './theme_mode'

const { light, dark } = readTokens(css)

const themes: Record<ThemeMode, Theme> = {
  light: themeOf('light', light),
  dark: themeOf('dark', dark),
}

/** The dashboard's look, made from the tokens of the whole product. */
export function themeFor(mode: ThemeMode): Theme {
  return themes[mode]
}

function themeOf(mode: ThemeMode, tokens: Tokens): Theme {
  return createTheme({
    palette: paletteOf(mode, tokens),
    shape: { borderRadius: Number.parseInt(tokens.radius!, 10) },
    typography: typographyOf(tokens),
    components,
  })
}

function paletteOf(mode: ThemeMode, tokens: Tokens) {
  const color = (name: string) => tokens[name]!
  const contrastText = mode === 'dark' ? '#0b1a24' : color('surface')
  const pair = (name: string) => ({
    main: color(name),
    light: color(`${name}-soft`),
    contrastText,
  })
  const soft = mix(color('cupo'), color('surface'), share(color('tint')))
  const primary = { main: color('cupo'), light: soft, contrastText }
  return {
    mode,
    primary: { ...primary, dark: mix(color('cupo'), color('pole'), 0.84) },
    secondary: { ...pair('accent'), main: color('accent-strong'), dark: color('accent-strong') },
    success: pair('ok'),
    warning: pair('warn'),
    error: pair('bad'),
    info: primary,
    text: { primary: color('ink'), secondary: color('ink-2'), disabled: color('ink-3') },
    divider: color('line'),
    background: {
      default: mix(soft, color('ground'), share(color('breath'))),
      paper: color('surface'),
    },
  }
}

/** `10%` as 0.1. A function, because the themes above are made before a constant here would be set. */
function share(percentage: string) {
  return Number.parseFloat(percentage) / 100
}

function typographyOf(tokens: Tokens) {
  const heading = { fontFamily: tokens['font-head'], fontWeight: 700, lineHeight: 1.2 }
  const tight = { letterSpacing: tokens.tight }
  return {
    fontFamily: tokens.font,
    h1: { ...heading, ...tight, fontSize: tokens['t-xl'] },
    h2: { ...heading, fontSize: tokens['t-l'] },
    h3: { ...heading, fontSize: tokens['t-m'] },
    body1: { fontSize: tokens['t-m'] },
    body2: { fontSize: tokens['t-s'], lineHeight: 1.5 },
    button: { fontSize: tokens['t-m'], fontWeight: 600, textTransform: 'none' as const },
    caption: { fontSize: tokens['t-s'] },
  }
}

/** The design tokens without their dashes: `tokens.ink` is `--ink` of resources/tokens.css. */
type Tokens = Record<string, string>

/**
 * Reads tokens.css for MUI, which computes with colours and cannot use variables. The dark tokens are those of the first
 * block, with those of the block of the chosen dark theme instead.
 */
function readTokens(file: string): { light: Tokens; dark: Tokens } {
  const day = /:root\s*\{([^}]*)\}/.exec(file)?.[1]
  const night = /:root\[data-theme='dark'\]\s*\{([^}]*)\}/.exec(file)?.[1]
  if (!day || !night) throw new Error('tokens.css has no light or no dark tokens')
  return { light: declarations(day), dark: { ...declarations(day), ...declarations(night) } }
}

function declarations(body: string): Tokens {
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()])
  )
}
