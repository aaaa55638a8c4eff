import * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../data/use_read'

export type Verdict = AnswerOf<typeof routes.schedulingVerdictsShow>
export type HostVerdict = Verdict['hosts'][number]
export type Cause = HostVerdict['causes'][number]
export type Start = AnswerOf<
  typeof routes.schedulingVerdictsIndex
>['days'][number]['starts'][number]

/** A service and an instant; either may still have to be chosen. */
type Question = { serviceId: string; start: string }

/** Why clients can or cannot book a service at a time; read once both are chosen. */
export function useVerdict({ serviceId, start }: Question) {
  return useRead(
    routes.schedulingVerdictsShow,
    { query: { serviceId, start } },
    { enabled: serviceId !== '' && start !== '', placeholderData: keepPreviousData, staleTime: 0 }
  )
}

/** The starts of a day with their verdicts; read once the service and the day are chosen. */
export function useStartsOf({ serviceId, date }: { serviceId: string; date: string }) {
  const { data, ...rest } = useRead(
    routes.schedulingVerdictsIndex,
    { query: { serviceId, start: date } },
    { enabled: serviceId !== '' && date !== '', staleTime: 0 }
  )
  return { ...rest, starts: data?.days[0]?.starts }
}
