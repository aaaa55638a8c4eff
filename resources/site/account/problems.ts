import type { T } from '~/lib/use_t'
import { isStrongPassword } from '#shared/password_rules'

type SignUp = { firstName: string; email: string; password: string; terms: boolean }

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const SHORTEST_PASSWORD = 8
const CODE = /^\d{6}$/

/** Problems of a sign-up by field, before it is sent; the server's rules decide, here as below. */
export function signUpProblems(user: SignUp, t: T): Record<string, string> {
  return textsOf(
    {
      firstName: user.firstName.trim() ? undefined : 'required',
      email: emailProblem(user.email),
      password: newPasswordProblem(user.password),
      terms: user.terms ? undefined : 'accepted',
    },
    t
  )
}

/** Problems of a login before it is sent; a password of old is only asked for. */
export function loginProblems({ email, password }: Pick<SignUp, 'email' | 'password'>, t: T) {
  return textsOf({ email: emailProblem(email), password: password ? undefined : 'required' }, t)
}

/** Problems of an address that a mail is asked for. */
export function addressProblems(email: string, t: T) {
  return textsOf({ email: emailProblem(email) }, t)
}

/** Problems of a password that is chosen anew, typed twice. */
export function newPasswordProblems(password: string, confirmPassword: string, t: T) {
  return textsOf(
    {
      password: newPasswordProblem(password),
      confirmPassword: password === confirmPassword ? undefined : 'sameAs',
    },
    t
  )
}

/** Problems of the code of a mail. */
export function codeProblems(code: string, t: T): Record<string, string> {
  return CODE.test(code) ? {} : { code: t('account.verify.code_digits') }
}

function textsOf(rules: Record<string, string | undefined>, t: T): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([field, rule]) =>
      rule ? [[field, t(`validator.shared.messages.${rule}`, { min: SHORTEST_PASSWORD })]] : []
    )
  )
}

function emailProblem(email: string) {
  if (!email.trim()) return 'required'
  return EMAIL.test(email.trim()) ? undefined : 'email'
}

function newPasswordProblem(password: string) {
  if (!password) return 'required'
  if (password.length < SHORTEST_PASSWORD) return 'minLength'
  return isStrongPassword(password) ? undefined : 'password'
}
