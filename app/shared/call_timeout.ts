/** Milliseconds after which a call is given up (docs/domain.md, "Defaults"). */
export const CALL_TIMEOUT = 60_000

/** A limit of time for one call; `end` stops its clock. */
export type CallLimit = { signal: AbortSignal; hasRunOut: () => boolean; end: () => void }

/** Starts the clock of a call: `signal` aborts it after `milliseconds`, or when `other` does. */
export function limitCall(other?: AbortSignal, milliseconds = CALL_TIMEOUT): CallLimit {
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), milliseconds)
  return {
    signal: other ? AbortSignal.any([clock.signal, other]) : clock.signal,
    hasRunOut: () => clock.signal.aborted,
    end: () => clearTimeout(timer),
  }
}
