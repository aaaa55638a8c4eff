import type { T } from '~/lib/use_t'
import { isStrongPassword } from '#shared/password_rules'

type SignUp = { firstName: string; email: string; password: string; terms: boolean }

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const SHORTEST_PASSWORD = 8

/** Problems of a sign-up by field, before it is sent; the server's rules decide. */
export function signUpProblems(user: SignUp, t: T): Record<string, string> {
  const problems: [field: string, rule: string | undefined][] = [
    ['firstName', user.firstName.trim() ? undefined : 'required'],
    ['email', emailProblem(user.email.trim())],
    ['password', passwordProblem(user.password)],
    ['terms', user.terms ? undefined : 'accepted'],
  ]
  return Object.fromEntries(
    problems.flatMap(([field, rule]) =>
      rule ? [[field, t(`validator.shared.messages.${rule}`, { min: SHORTEST_PASSWORD })]] : []
    )
  )
}

function emailProblem(email: string) {
  if (!email) return 'required'
  return EMAIL.test(email) ? undefined : 'email'
}

function passwordProblem(password: string) {
  if (!password) return 'required'
  if (password.length < SHORTEST_PASSWORD) return 'minLength'
  return isStrongPassword(password) ? undefined : 'password'
}
