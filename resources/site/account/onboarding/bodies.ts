import { countryOf } from '#shared/countries'
import type { Data } from '@generated/data'
import type { Draft } from '~/account/onboarding/draft'
import type { WallInterval } from '#shared/schedule_rules'

const orNull = (text: string) => text.trim() || null

/** What PATCH /users/me saves of each step that is about the person. */
export const PERSON_BODIES = {
  person: ({ firstName, lastName, country, prefix, number, channel, terms }: Draft) => ({
    firstName: firstName.trim(),
    lastName: orNull(lastName),
    country,
    currency: countryOf(country).currency,
    channel: orNull(channel),
    phone: number.trim() ? { prefix, number: number.trim() } : null,
    ...(terms && { terms: true }),
  }),
  link: (draft: Draft) => ({
    username: draft.username,
    category: draft.category,
    industry: draft.industry,
    customIndustryName: draft.industry === 'OTHER' ? orNull(draft.customIndustryName) : null,
  }),
  about: ({ profession, bio }: Draft) => ({ profession: orNull(profession), bio: orNull(bio) }),
}

/** What ends the onboarding; it needs the link and the line of business again (docs/domain.md, "Field rules"). */
export const endBody = (draft: Draft) => ({ ...PERSON_BODIES.link(draft), onboarding: false })

/** The hours of a working day. */
export function intervalsOf(draft: Draft): WallInterval[] {
  const { start, end, isSplit, secondStart, secondEnd } = draft
  return [{ start, end }, ...(isSplit ? [{ start: secondStart, end: secondEnd }] : [])]
}

/** The schedule that the hours make, as the dashboard saves it: all else of a first schedule stays. */
export function scheduleBody(
  draft: Draft,
  { defaultAvailability: first, timeZone }: Data.Accounts.User,
  name: string
) {
  const days = draft.days.split(',').filter(Boolean)
  const unit = 'MINUTE' as const
  return {
    name: first?.name ?? name,
    timeZone: first?.timeZone ?? timeZone,
    interval: first?.interval ?? { value: 30, unit },
    break: first?.break ?? { value: 0, unit },
    weekly: Object.fromEntries(days.map((day) => [day, intervalsOf(draft)])),
    isDefault: true,
  }
}

/** The service as POST /services takes it. */
export function serviceBody(draft: Draft) {
  const { title, duration, isPriced, price, place: type } = draft
  const link = draft.link.trim()
  return {
    type: 'MEETING',
    title: title.trim(),
    duration: { value: Number(duration), unit: 'MINUTE' },
    price: isPriced ? Number(price.replace(',', '.')) : 0,
    location: {
      type,
      ...(type === 'otherUrl' && { link: /^https?:/.test(link) ? link : `https://${link}` }),
      ...(type === 'physicalLocation' && { address: draft.address.trim() }),
    },
  }
}
