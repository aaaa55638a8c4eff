import {
  maxLength as atMost,
  maxValue as noMoreThan,
  minLength as atLeast,
  minValue as noLessThan,
  regex,
  required as given,
} from 'react-admin'
import { LETTERS } from '#shared/letters'
import { COUPON_CODE } from '#shared/coupons'
import { dayProblem } from '#shared/calendar_days'

const text = (rule: string) => `validator.shared.messages.${rule}`

/**
 * Rules for fields in the words of the specification, the same that the server says. See docs/domain.md, "Field rules".
 */
export const required = () => given(text('required'))
export const minLength = (length: number) => atLeast(length, text('minLength'))
export const maxLength = (length: number) => atMost(length, text('maxLength'))
export const min = (value: number) => noLessThan(value, text('min'))
export const max = (value: number) => noMoreThan(value, text('max'))

/** Part of an address: digits, lowercase letters and single hyphens. */
export const isSlug = () => regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, text('slug.regex'))

/** Digits and lowercase letters. */
export const isUsername = () => regex(/^[a-z0-9]+$/, text('username.regex'))

/** What a coupon's code may be made of. */
export const isCouponCode = () => regex(COUPON_CODE, text('couponCode'))

/** Letters of any script, as in the names of people. */
export const isLetters = () => regex(LETTERS, text('letters'))

/** Letters and digits, grouped as people write them. */
export const isAlphanumeric = () => regex(/^[A-Za-z0-9\s-]+$/, text('alphanumeric'))

/** A day from one to another, both `yyyy-MM-dd`; unless told, all that may be named. */
export const isBetween = (first?: string, last?: string) => (day: string | null) => {
  if (!day) return undefined
  const problem = dayProblem(day, { first, last })
  return problem && { message: text(problem.rule), args: problem.meta }
}

/** A list of e-mails; empty lines do not matter. The server looks more closely. */
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
