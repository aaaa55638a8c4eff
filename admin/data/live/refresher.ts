import type { QueryClient } from '@tanstack/react-query'
import { isAbout, tells } from './topics'
import type { Topic } from './stream'

/** Milliseconds from the first notice until all are taken together, and a random rest beyond it. */
const DELAY = 300
const SPREAD = 700

/** Milliseconds between two readings, and between two looks whether the host still types. */
const PAUSE = 2_000
const LOOK = 1_000

/** What is open while something is filled in or chosen. The choice of columns stays in the page when it is closed. */
const OPEN = '.MuiDialog-root, .MuiPopover-root:not(.MuiModal-hidden), .MuiPopper-root'

/** Fields that lose what is typed; a search reads its list anyway. */
const TYPED =
  'input:not([type=checkbox], [type=radio], [type=button], [type=search]), textarea, [contenteditable=true]'

/** Where what is typed stays, whatever is read again: searches, and what keeps its draft itself. */
const SAFE = '.RaFilterForm-root, form[role=search], [data-keeps-draft]'

/** Whether the host fills something in, so that nothing may move now. */
function isFillingIn(): boolean {
  const focused = document.activeElement
  const isTyping = focused?.matches(TYPED) && !focused.closest(SAFE)
  return Boolean(isTyping) || document.querySelector(OPEN) !== null
}

/** Reads again what topics are about, but not while the host fills something in. */
export function createRefresher(queries: QueryClient, onChanged: (topics: Topic[]) => void) {
  const waiting = new Set<Topic>()
  let clock: ReturnType<typeof setTimeout> | undefined
  let earliest = 0

  function add(topics: Topic[], delay = DELAY + Math.random() * SPREAD) {
    for (const topic of topics) waiting.add(topic)
    if (waiting.size > 0) clock ??= setTimeout(run, Math.max(delay, earliest - performance.now()))
  }
  async function run() {
    clock = undefined
    if (isFillingIn()) return add([], LOOK)
    const topics = [...waiting]
    waiting.clear()
    earliest = performance.now() + PAUSE
    const changed = await readAgain(queries, topics)
    if (changed.length > 0) onChanged(changed)
  }

  return { add, stop: () => clearTimeout(clock) }
}

/** Reads what is in sight; the rest is read when it comes into sight. Answers the topics of which something in sight had changed. */
async function readAgain(queries: QueryClient, topics: Topic[]): Promise<Topic[]> {
  const shown = queries
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => isAbout(queryKey, topics) })
    .filter(({ state }) => state.data)
  const before = shown.map(({ state }) => state.data)
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => isAbout(queryKey, topics),
    refetchType: document.hidden ? 'none' : 'active',
  })
  // What is read anew and equal keeps its identity.
  const changed = shown.filter(({ state }, index) => state.data !== before[index])
  return topics.filter((topic) => changed.some(({ queryKey }) => tells(queryKey, topic)))
}
