/** Whole messages that end messages to their sender, and those that begin them again. */
const STOP = ['BAJA', 'STOP', 'SALIR']
const START = ['ALTA', 'START']

/** What a text asks of our messages, however it is written: `¡Bája!`, ` b a j a `, `stop.`. */
export function optOf(text: string): 'stop' | 'start' | undefined {
  const letters = text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
  if (STOP.includes(letters)) return 'stop'
  return START.includes(letters) ? 'start' : undefined
}
