import type { Question } from '#shared/questions'
import { instantOf } from '../../ui/time'
import { locationOf } from '#shared/location'
import { depositOf, otherPrices } from './other_prices'
import { collaboratorsOf, type Collaborator } from './collaborators/use_collaborators'
import { tidyOptions } from './question_options'
import { isPriced, isTimed, type Kind } from './kinds'

/** A date as the form holds it, by the host's clock. */
type TypedSession = { start: string; places?: number | null; maxReservationDate?: string | null }

/**
 * A service as it is sent: only the fields of its kind of place, questions in order, no blank options, dates as
 * instants.
 */
export function tidyService(
  kind: Kind,
  { timeZone }: { timeZone: string },
  data: Record<string, unknown>
) {
  const sessions = data.sessions as TypedSession[] | undefined
  return {
    ...data,
    slug: data.slug || undefined,
    customization: sentCustomization(data.customization),
    ...(isPriced(kind) && { bookingPrices: otherPrices(data) }),
    ...(isTimed(kind) && {
      location: locationOf(data.location as never),
      bookingPrice: depositOf(data),
    }),
    ...(sessions && { sessions: sessions.map((session) => sessionOf(session, timeZone)) }),
    collaborators: collaboratorsOf(data.collaborators as Collaborator[] | undefined),
    fields: (data.fields as Question[]).map(({ id, title, type, required, options }) => ({
      id,
      title,
      type,
      required,
      options: tidyOptions(options),
    })),
  }
}

function sessionOf({ start, places, maxReservationDate: until }: TypedSession, zone: string) {
  return {
    start: instantOf(start, zone),
    ...(places && { places }),
    ...(until && { maxReservationDate: instantOf(until, zone) }),
  }
}

/** The look of a service as it is sent, without the banner, which is uploaded separately. */
function sentCustomization(customization: unknown) {
  const { banner, ...sent } = Object(customization) as Record<string, unknown>
  return banner === undefined ? customization : sent
}
