/** The visual decisions by name without the dashes: `tokens.primary` is `--primary` of resources/tokens.css. */
export type Tokens = Record<string, string>

/**
 * Reads tokens.css, so that no colour is written twice: MUI computes with colours and cannot use variables.
 * The dark tokens are the light ones with those of `[data-theme='dark']` in their place.
 */
export function readTokens(css: string): { light: Tokens; dark: Tokens } {
  const [light, dark] = [...css.matchAll(/:root[^{]*\{([^}]*)\}/g)].map(([, body]) =>
    declarations(body ?? '')
  )
  if (!light || !dark) throw new Error('tokens.css has no light or no dark tokens')
  return { light, dark: { ...light, ...dark } }
}

function declarations(body: string): Tokens {
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()])
  )
}
