import * as routes from '#api/routes'
import { useTranslate } from 'react-admin'
import { useChangeMe, usePerson, type Me } from '../../data/account'
import type { Tour } from '#shared/tour'
import { useSave } from '../../ui/use_save'

/** The tour of the dashboard: whether it was begun and left, and how to run it. A finished one begins anew. */
export function useTour(): { isLeft: boolean; run: () => Promise<void> } {
  const t = useTranslate()
  const changeMe = useChangeMe()
  const tour = usePerson().tour as Tour | null
  const seen = tour?.steps.filter(({ status }) => status === 'completed').length ?? 0
  const isLeft = seen > 0 && seen < tour!.steps.length
  const { save: remember } = useSave<Tour['steps'], Me>({
    send: (api, steps) => api.call(routes.accountsUsersSaveTour, { body: { steps } }),
    failed: 'errors.INTERNAL',
    onSaved: changeMe,
  })

  async function run() {
    const { startTour } = await import('./start_tour')
    await remember(await startTour(isLeft ? tour : null, t))
  }
  return { isLeft, run }
}
