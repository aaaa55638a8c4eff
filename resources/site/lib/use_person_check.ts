import { useSyncExternalStore } from 'react'

const readers = new Set<() => void>()
let checks = 0

function change(by: number) {
  checks += by
  readers.forEach((read) => read())
}

function subscribe(read: () => void) {
  readers.add(read)
  return () => void readers.delete(read)
}

/** Shows on the page that a captcha is being solved while the work runs. */
export async function whileChecking<Result>(work: () => Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

/** Whether a captcha is being solved at present. */
export function usePersonCheck(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => checks > 0,
    () => false
  )
}
