/** Characters of a username at least. */
export const SHORTEST_USERNAME = 3

/** Most characters of a username during the onboarding; afterwards 48 (docs/domain.md, "Field rules"). */
export const LONGEST_FIRST_USERNAME = 12

const USERNAME = /^[a-z0-9]+$/

/** What is wrong with a username of the onboarding, as the validator's rule with what fills its text. */
export function firstUsernameProblem(
  username: string
): { rule: string; meta?: Record<string, number> } | undefined {
  if (!username) return { rule: 'required' }
  if (!USERNAME.test(username)) return { rule: 'username.regex' }
  if (username.length < SHORTEST_USERNAME)
    return { rule: 'minLength', meta: { min: SHORTEST_USERNAME } }
  if (username.length > LONGEST_FIRST_USERNAME)
    return { rule: 'maxLength', meta: { max: LONGEST_FIRST_USERNAME } }
  return undefined
}

/** The username proposed for a name: `María José` → `mariajose`. */
export function usernameOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()
    .slice(0, LONGEST_FIRST_USERNAME)
}
