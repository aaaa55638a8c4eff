/** A question of a module that modules above it answer. */
export type Hook<Args extends unknown[], Answer> = {
  /** Adds an answer. Called in the `provider.ts` of a module above. */
  answer: (listener: (...args: Args) => Promise<Answer>) => void
  /** Asks one listener after the other, in the order of the modules, and returns what they answer. */
  ask: (...args: Args) => Promise<Answer[]>
}

/** Defines a hook in a lower module, which exports it from its `index.ts`. A listener that throws refuses. */
export function defineHook<Args extends unknown[], Answer = void>(): Hook<Args, Answer> {
  const listeners: ((...args: Args) => Promise<Answer>)[] = []
  return {
    answer: (listener) => void listeners.push(listener),
    async ask(...args) {
      const answers: Answer[] = []
      for (const listener of listeners) answers.push(await listener(...args))
      return answers
    },
  }
}
