import * as routes from '#api/routes'
import { useEffect, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Service } from './service'
import { useSave } from '../../ui/use_save'

/** `items` with the one at `from` put at `to`. */
function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const others = items.toSpliced(from, 1)
  return others.toSpliced(to, 0, items[from]!)
}

/**
 * The services of a list and a function that moves one. A move shows at once and is undone when the server refuses
 * it. `announcement` announces the new place to screen readers.
 */
export function useReorder() {
  const t = useTranslate()
  const { data = [], refetch } = useListContext<Service>()
  const [services, setServices] = useState(data)
  const [announcement, announce] = useState('')

  const { save } = useSave<Service[]>({
    send: (api, after) =>
      api.call(routes.catalogServicesReorder, { body: { order: after.map(({ id }) => id) } }),
    failed: 'admin.failed.save',
    onEnd: refetch,
  })

  useEffect(() => setServices(data), [data])

  async function move(from: number, to: number) {
    if (from === to || to < 0 || to >= services.length) return
    const after = moved(services, from, to)
    setServices(after)
    announce(t('admin.services.order.moved', { title: services[from]!.title, place: to + 1 }))
    if (await save(after)) setServices(services)
  }

  return { services, move, announcement }
}
