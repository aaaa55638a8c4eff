/** What the runner does before and after each test, in seconds: the database is emptied. */
const BESIDE_TEST = 0.02

const UNITS = { ms: 0.001, s: 1, m: 60 }

/** The seconds of each test file, from what `npm test` printed. Long tests are printed in whole seconds, cut off. */
export function secondsOf(output) {
  const seconds = {}
  let path
  for (const line of output.split('\n')) {
    const heading = /^\w+ \/ .*\((tests\/\S+\.spec\.ts)\)$/.exec(line)
    if (heading) path = heading[1]
    const [, number, unit] = /^ {2}[✔✖] .* \(([\d.]+)(ms|s|m)\)$/.exec(line) ?? []
    if (!path || !unit) continue
    const half = unit === 'ms' ? 0 : UNITS[unit] / 2
    const taken = Number(number) * UNITS[unit] + half + BESIDE_TEST
    seconds[path] = Math.round(((seconds[path] ?? 0) + taken) * 100) / 100
  }
  return seconds
}
