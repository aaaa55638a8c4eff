import { router } from '@inertiajs/react'

type Kept = { id: string; channel: string; to: string }

/** Milliseconds between looks at the outbox, and how often it is looked at. */
const PAUSE = 700
const LOOKS = 20

/** Reads the outbox again until something new has come for a phone; answers its id. */
export async function awaitAnswer(to: string, before: Kept[]): Promise<string | undefined> {
  const known = new Set(before.map(({ id }) => id))
  for (let look = 0; look < LOOKS; look++) {
    await new Promise((done) => setTimeout(done, PAUSE))
    const mails = await reload()
    const answer = mails.find(
      (one) => one.channel === 'whatsapp' && one.to === to && !known.has(one.id)
    )
    if (answer) return answer.id
  }
  return undefined
}

function reload(): Promise<Kept[]> {
  return new Promise((done) => {
    router.reload({
      onSuccess: ({ props }) => done(props.mails as Kept[]),
      onError: () => done([]),
    })
  })
}
