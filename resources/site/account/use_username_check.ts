import * as routes from '#api/routes'
import { callApi } from '~/lib/api'
import type { AnswerOf } from '#api/client'
import { useEffect, useState } from 'react'
import { ANNOUNCER } from '../lib/use_focus_on_change'
import { firstUsernameProblem } from '#shared/usernames'

/** Whether a username is free; `message` says why it is not. */
export type UsernameAnswer = AnswerOf<typeof routes.accountsUsersCheckUsername>

/** Milliseconds without typing after which the server is asked. */
const PAUSE = 200

/** Asks whether a username is free. Undefined without an answer: saving then decides. */
export async function askUsername(username: string, signal?: AbortSignal) {
  const input = { query: { username }, signedIn: true, signal }
  const outcome = await callApi(routes.accountsUsersCheckUsername, input)
  return 'answer' in outcome ? outcome.answer : undefined
}

/** Whether the username that is being typed is free, once typing has paused; it is announced with `free` as its text. */
export function useUsernameCheck(username: string, free: string): UsernameAnswer | undefined {
  const [answer, setAnswer] = useState<UsernameAnswer>()

  useEffect(() => {
    if (firstUsernameProblem(username)) return
    const call = new AbortController()
    const timer = setTimeout(async () => {
      const found = await askUsername(username, call.signal)
      if (found && !call.signal.aborted) setAnswer(found)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [username])

  const current = answer?.username === username ? answer : undefined
  const text = current && (current.message ?? free)
  useEffect(() => {
    const announcer = document.getElementById(ANNOUNCER)
    if (announcer && text) announcer.textContent = text
  }, [text])
  return current
}
