import { countryOf } from '#shared/countries'
import { USUAL_BASIC_FIELDS } from '#shared/questions'
import { USUAL_CUSTOMIZATION } from '#shared/customization'
import type { Me } from '../../account'

/** What a new service begins with: the country's usual duration, the host's own currency and policy, everybody may book. */
export function newService({ country, currency, defaultPolicy }: Me) {
  return {
    duration: { value: countryOf(country).defaults.duration, unit: 'MINUTE' },
    price: 0,
    currency,
    location: { type: 'otherUrl' },
    scheduleId: null,
    policy: defaultPolicy,
    visibility: { isPublic: true, isBlocked: false, showFree: true, hideDuration: false },
    fields: [],
    basicFields: USUAL_BASIC_FIELDS,
    customization: USUAL_CUSTOMIZATION,
    tags: [],
    requireApprove: false,
    isBlocking: true,
    collaborators: [],
    collaboratorMode: 'ONE',
    allowMemberChoice: true,
  }
}
