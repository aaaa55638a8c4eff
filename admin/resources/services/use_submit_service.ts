import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useSaveContext, useTranslate } from 'react-admin'
import { useMeanwhile } from '../../ui/meanwhile/meanwhile'
import { useApplySeats } from '../workshops/seats'

type Own = { id?: string; name: string; version?: number }
type Typed = Record<string, unknown> & {
  id?: string
  title?: string
  ownSchedule?: Own | null
  maxParticipants?: number | null
  /** Whether dates of a workshop get its new number of seats. */
  appliesSeats?: boolean
}

const SCHEDULES = 'config/availability'

/**
 * Saves a service after its own hours, and then the seats of its dates. A refusal of the hours is shown at the schedule;
 * hours that are saved before the service is refused are not made twice.
 */
export function useSubmitService() {
  const scheduleOf = useOwnSchedule()
  const isMeanwhile = useMeanwhile()
  const applySeats = useApplySeats()
  const { save } = useSaveContext()

  async function send({ ownSchedule, ...service }: Typed) {
    if (!ownSchedule) return save!(service)
    try {
      service.scheduleId = await scheduleOf(ownSchedule, service.title)
    } catch (error) {
      if (isMeanwhile(error, 'ownSchedule')) return {}
      return { ownSchedule: { timeZone: (error as Error).message } }
    }
    return save!(service)
  }

  return async ({ appliesSeats, ...service }: Typed) => {
    const errors: unknown = await send(service)
    const { id, maxParticipants } = service
    if (!errors && appliesSeats && id && maxParticipants) await applySeats(id, maxParticipants)
    return errors as Record<string, string> | undefined
  }
}

/** Saves the hours of one service; answers their id. */
function useOwnSchedule() {
  const t = useTranslate()
  const data = useDataProvider()
  const queries = useQueryClient()
  const made = useRef<string>(undefined)

  return async ({ version, ...own }: Own, title = ''): Promise<string> => {
    const name = own.name || t('admin.services.schedule.own_name', { service: title }).slice(0, 80)
    const id = own.id ?? made.current
    // Hours that were copied from others have a version of their own.
    const body = { data: { ...own, name, ...(own.id && { version }) } }
    const saved = id
      ? await data.update(SCHEDULES, { id, ...body, previousData: { id } })
      : await data.create<Own & { id: string }>(SCHEDULES, body)
    made.current = String(saved.data.id)
    await queries.invalidateQueries({ queryKey: [SCHEDULES] })
    return made.current
  }
}
