import css from '../../resources/tokens.css?raw'
import { createTheme, type Theme } from '@mui/material/styles'
import { components } from './theme_components'
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
    shape: { borderRadius: Number.parseInt(tokens['radius-s']!, 10) },
    typography: typographyOf(tokens),
    components,
  })
}

function paletteOf(mode: ThemeMode, tokens: Tokens) {
  const color = (name: string) => tokens[name]!
  const pair = (name: string) => ({
    main: color(name),
    light: color(`${name}-soft`),
    contrastText: color(mode === 'dark' ? 'page' : 'surface'),
  })
  return {
    mode,
    primary: { ...pair('primary'), dark: color('primary-strong') },
    secondary: { ...pair('accent'), main: color('accent-strong'), dark: color('accent-strong') },
    success: pair('ok'),
    warning: pair('warn'),
    error: pair('bad'),
    info: { ...pair('primary') },
    text: { primary: color('ink'), secondary: color('ink-2'), disabled: color('ink-3') },
    divider: color('line'),
    background: { default: color('page'), paper: color('surface') },
  }
}

function typographyOf(tokens: Tokens) {
  const heading = { fontWeight: 680, letterSpacing: '-0.02em', lineHeight: 1.2 }
  return {
    fontFamily: tokens.font,
    h1: { ...heading, fontSize: tokens['t-xl'] },
    h2: { ...heading, fontSize: tokens['t-l'] },
    h3: { ...heading, fontSize: tokens['t-m'] },
    body1: { fontSize: tokens['t-m'] },
    body2: { fontSize: tokens['t-s'], lineHeight: 1.5 },
    button: { fontSize: tokens['t-m'], fontWeight: 600, textTransform: 'none' as const },
    caption: { fontSize: tokens['t-s'] },
  }
}

/** The design tokens without their dashes: `tokens.primary` is `--primary` of resources/tokens.css. */
type Tokens = Record<string, string>

/**
 * Reads tokens.css for MUI, which computes with colours and cannot use variables. The dark tokens are the light
 * ones with those of `[data-theme='dark']` instead.
 */
function readTokens(file: string): { light: Tokens; dark: Tokens } {
  const [day, night] = [...file.matchAll(/:root[^{]*\{([^}]*)\}/g)].map(([, body]) =>
    declarations(body ?? '')
  )
  if (!day || !night) throw new Error('tokens.css has no light or no dark tokens')
  return { light: day, dark: { ...day, ...night } }
}

function declarations(body: string): Tokens {
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()])
  )
}
