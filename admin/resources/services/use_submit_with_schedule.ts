import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useSaveContext, useTranslate } from 'react-admin'

type Own = { id?: string; name: string }
type Typed = Record<string, unknown> & { title?: string; ownSchedule?: Own | null }

const SCHEDULES = 'config/availability'

/**
 * Saves a service after its own hours. A refusal of the hours is shown at the schedule; hours that are saved
 * before the service is refused are not made twice.
 */
export function useSubmitWithSchedule() {
  const t = useTranslate()
  const data = useDataProvider()
  const queries = useQueryClient()
  const made = useRef<string>(undefined)
  const { save } = useSaveContext()

  async function scheduleOf(own: Own, title = ''): Promise<string> {
    const name = own.name || t('admin.services.schedule.own_name', { service: title }).slice(0, 80)
    const id = own.id ?? made.current
    const body = { data: { ...own, name } }
    const saved = id
      ? await data.update(SCHEDULES, { id, ...body, previousData: { id } })
      : await data.create<Own & { id: string }>(SCHEDULES, body)
    made.current = String(saved.data.id)
    await queries.invalidateQueries({ queryKey: [SCHEDULES] })
    return made.current
  }

  return async ({ ownSchedule, ...service }: Typed) => {
    if (!ownSchedule) return save!(service)
    try {
      return await save!({ ...service, scheduleId: await scheduleOf(ownSchedule, service.title) })
    } catch (error) {
      return { ownSchedule: { timeZone: (error as Error).message } }
    }
  }
}
