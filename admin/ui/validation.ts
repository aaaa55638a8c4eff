import {
  maxLength as atMost,
  maxValue as noMoreThan,
  minLength as atLeast,
  minValue as noLessThan,
  regex,
  required as isGiven,
} from 'react-admin'
import { LETTERS } from '#shared/letters'
import { COUPON_CODE } from '#shared/coupons'
import { dayProblem } from '#shared/calendar_days'

const text = (rule: string) => `validator.shared.messages.${rule}`

/** Rules for fields with the texts of docs/domain.md, "Field rules", which the server uses too. */
export const required = () => isGiven(text('required'))
export const minLength = (length: number) => atLeast(length, text('minLength'))
export const maxLength = (length: number) => atMost(length, text('maxLength'))
export const min = (value: number) => noLessThan(value, text('min'))
export const max = (value: number) => noMoreThan(value, text('max'))

/** Part of an address: digits, lowercase letters and single hyphens. */
export const isSlug = () => regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, text('slug.regex'))

/** Digits and lowercase letters. */
export const isUsername = () => regex(/^[a-z0-9]+$/, text('username.regex'))

/** The characters of a coupon's code. */
export const isCouponCode = () => regex(COUPON_CODE, text('couponCode'))

/** Letters of any script, as in the names of people. */
export const isLetters = () => regex(LETTERS, text('letters'))

/** Letters and digits, grouped as people write them. */
export const isAlphanumeric = () => regex(/^[A-Za-z0-9\s-]+$/, text('alphanumeric'))

/** A day between two others, all `yyyy-MM-dd`; by default any day that the server takes. */
export const isBetween = (first?: string, last?: string) => (day: string | null) => {
  if (!day) return undefined
  const problem = dayProblem(day, { first, last })
  return problem && { message: text(problem.rule), args: problem.meta }
}

/** A list of e-mails without empty lines. The server checks them more closely. */
export const areEmails = () => (lines: string[] | null) => {
  const typed = (lines ?? []).map((line) => line.trim()).filter(Boolean)
  return typed.every((line) => /^\S+@\S+\.\S+$/.test(line)) ? undefined : text('email')
}

/** A web address, with http or https before it. */
export const isLink = () => regex(/^https?:\/\/[^\s/$.?#].\S*$/i, text('url'))

/** The same, where the scheme may be left out: https is put before it. */
export const isAddress = () => regex(/^(https?:\/\/)?[^\s/$.?#:]+\.\S+$/i, text('url'))

/** A whole number. */
export const isWhole = () => (value: number | null) =>
  value === null || Number.isInteger(value) ? undefined : text('withoutDecimals')

/** A time, as it is typed, after another field's; with `orAt` it may be the same. */
export const endsAfter =
  (source: string, { orAt = false } = {}) =>
  (end: string | null, values: Record<string, string | undefined>) => {
    const start = values[source]
    if (!end || !start || start < end || (orAt && start === end)) return undefined
    return text('startBeforeEnd')
  }
