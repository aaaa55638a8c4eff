import * as routes from '#api/routes'
import { useT } from '~/lib/use_t'
import { madeFor } from '#shared/page_person'
import { callApi } from '~/lib/api'
import type { Sending } from '#api/client'
import type { useForm } from '~/lib/use_form'
import type { Data } from '@generated/data'
import type { Draft, StepName } from '~/account/onboarding/draft'
import { endBody, PERSON_BODIES, scheduleBody, serviceBody } from '~/account/onboarding/bodies'

/** The id of the schedule that was made after the page was loaded. */
async function defaultSchedule(mine: Sending): Promise<string | undefined> {
  const outcome = await callApi(routes.schedulingSchedulesIndex, mine)
  return 'answer' in outcome
    ? outcome.answer.items.find(({ isDefault }) => isDefault)?.id
    : undefined
}

/** Saves a step, and the end of the onboarding after the last one. Answers whether all of it is saved. */
export function useSaving(user: Data.Accounts.User, submit: ReturnType<typeof useForm>['submit']) {
  const t = useT()
  const mine = madeFor(user.id)

  const savePerson = async (body: object) =>
    'answer' in (await submit(routes.accountsUsersUpdate, { body, ...mine }))

  async function saveHours(draft: Draft) {
    const body = scheduleBody(draft, user, t('common.first_schedule'))
    const id = user.defaultAvailability?.id ?? (await defaultSchedule(mine))
    const outcome = id
      ? await submit(routes.schedulingSchedulesUpdate, { params: { id }, body, ...mine })
      : await submit(routes.schedulingSchedulesStore, { body, ...mine })
    return 'answer' in outcome
  }

  async function publish(draft: Draft) {
    const body = serviceBody(draft)
    const outcome = await submit(routes.catalogServicesStore, { body, ...mine })
    return 'answer' in outcome && savePerson(endBody(draft))
  }

  return async (step: StepName | 'end', draft: Draft): Promise<boolean> => {
    if (step === 'hours') return saveHours(draft)
    if (step === 'service') return publish(draft)
    return savePerson(step === 'end' ? endBody(draft) : PERSON_BODIES[step](draft))
  }
}
