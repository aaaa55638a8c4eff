/** Limits how many runs are in each of several lanes at once. */
export class Lanes {
  #taken = new Map<string, number>()
  #waiting = new Set<() => void>()

  /**
   * Takes a place in each lane or in none, and waits for room up to `patience` milliseconds. Answers the function that
   * leaves them; undefined when there was no room.
   */
  async enter(lanes: Record<string, number>, patience: number): Promise<(() => void) | undefined> {
    if (!this.#hasRoom(lanes)) {
      const over = AbortSignal.timeout(patience)
      while (!this.#hasRoom(lanes)) {
        if (over.aborted) return undefined
        await this.#change(over)
      }
    }
    const names = Object.keys(lanes)
    this.#add(names, 1)
    return () => this.#add(names, -1)
  }

  #hasRoom(lanes: Record<string, number>) {
    return Object.entries(lanes).every(([name, most]) => (this.#taken.get(name) ?? 0) < most)
  }

  #add(names: string[], by: number) {
    for (const name of names) {
      const left = (this.#taken.get(name) ?? 0) + by
      if (left > 0) this.#taken.set(name, left)
      else this.#taken.delete(name)
    }
    if (by > 0) return
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }

  /** Resolves when a place becomes free, or when patience is over. */
  #change(over: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(resolve)
      over.addEventListener('abort', () => resolve(), { once: true })
    })
  }
}
