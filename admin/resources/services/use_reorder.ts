import { useEffect, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { call } from '../../data/api'
import type { Service } from './service'
import { useFailure } from '../../ui/use_failure'

/** `items` with the one at `from` put at `to`. */
function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const others = items.toSpliced(from, 1)
  return others.toSpliced(to, 0, items[from]!)
}

/**
 * The services of a list in an order that can be changed. A move shows at once and is kept on the server; where that
 * fails the list is as it was before. `said` tells those who do not see it where a service stands now.
 */
export function useReorder() {
  const t = useTranslate()
  const tell = useFailure()
  const { data = [], refetch } = useListContext<Service>()
  const [services, setServices] = useState(data)
  const [said, say] = useState('')

  useEffect(() => setServices(data), [data])

  async function move(from: number, to: number) {
    if (from === to || to < 0 || to >= services.length) return
    const after = moved(services, from, to)
    setServices(after)
    say(t('admin.services.order.moved', { title: services[from]!.title, place: to + 1 }))
    const body = { order: after.map(({ id }) => id) }
    await call({ path: '/services/reorder', method: 'PATCH', body }).catch((error: Error) => {
      setServices(services)
      tell(error, { fallback: 'admin.failed.save' })
    })
    refetch()
  }

  return { services, move, said }
}
