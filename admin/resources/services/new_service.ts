import { countryOf } from '#shared/countries'
import { USUAL_BASIC_FIELDS } from '#shared/questions'
import { USUAL_CUSTOMIZATION } from '#shared/customization'
import { USUAL_PAYMENT_TIME } from '#shared/durations'
import type { Me } from '../../data/account'
import { isPriced, isTimed, type Kind } from './kinds'

/** The values of a new service: the country's usual duration, the host's currency and policy, public. */
export function newService(kind: Kind, me: Me) {
  return {
    visibility: {
      isPublic: true,
      isBlocked: false,
      isPlus: true,
      showFree: true,
      hideDuration: false,
    },
    fields: [],
    basicFields: USUAL_BASIC_FIELDS,
    customization: USUAL_CUSTOMIZATION,
    tags: [],
    requireApprove: false,
    ...(isTimed(kind) && times(me)),
    ...(isPriced(kind) && prices(me)),
    ...(kind.type === 'MEETING' && { package: { sessions: 1 }, allowRecurring: false }),
    ...(kind.type === 'WEBINAR' && { maxParticipants: 10, maxTickets: 1, sessions: [] }),
    ...(kind.type === 'FORM' && { maxParticipants: null }),
  }
}

function times({ country, defaultPolicy }: Me) {
  return {
    duration: { value: countryOf(country).defaults.duration, unit: 'MINUTE' },
    location: { type: 'otherUrl' },
    scheduleId: null,
    policy: defaultPolicy,
    isBlocking: true,
    collaborators: [],
    collaboratorMode: 'ONE',
    allowMemberChoice: true,
    requireMemberChoice: false,
  }
}

/** A new service has no price: the host chooses between free and priced. */
function prices({ currency }: Me) {
  return {
    currency,
    bookingPrices: [],
    paymentOptions: { paymentTime: USUAL_PAYMENT_TIME, methods: [] },
  }
}
