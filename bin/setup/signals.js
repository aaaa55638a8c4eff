/**
 * The signals by which a terminal, a supervisor or npm ends this process. A terminal sends Ctrl-C to every process of its
 * group and npm sends it on, so one Ctrl-C may come three times at once.
 */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const SAME_WITHIN = 1000
const LOOKS_EVERY = 500

/** Set for a child that must not outlive the process that started it. */
export const WITH_PARENT = 'CUPO_ENDS_WITH_PARENT'

/** Calls `end` with 1 when the process is asked to end, with 2 when it is asked again, and so on. */
export function onEnd(end) {
  let times = 0
  let last = -Infinity
  const ask = () => {
    if (performance.now() - last < SAME_WITHIN) return
    last = performance.now()
    end(++times)
  }
  for (const signal of SIGNALS) process.on(signal, ask)
  onOrphaned(ask)
}

/** npm sends on neither SIGHUP nor, of course, SIGKILL: what it started ends when it is gone. */
function onOrphaned(call) {
  if (!process.env.npm_lifecycle_event && !process.env[WITH_PARENT]) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    call()
  }, LOOKS_EVERY)
  look.unref()
}
