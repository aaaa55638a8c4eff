import { patience } from '#config/ally'
import type { HttpContext } from '@adonisjs/core/http'
import type { Attempt } from '../actions/provider_attempt.ts'
import type { ApiRequestContract } from '@adonisjs/ally/types'
import { providerPerson, type ProviderPerson } from '../domain/provider_person.ts'

/**
 * Asks the provider who came back, with the code of the address. Ally's own check of the state is off, because ours has
 * been made (`recallAttempt`). Throws whatever went wrong: the provider is down, or does not know the code.
 */
export async function personAt(
  { ally }: HttpContext,
  { provider, verifier }: Attempt
): Promise<ProviderPerson> {
  const withVerifier = (request: ApiRequestContract) => request.field('code_verifier', verifier)
  const told = {
    async google() {
      const google = ally.use('google').stateless()
      const { token } = await google.accessToken(withVerifier)
      return google.userFromToken(token)
    },
    async microsoft() {
      return ally.use('microsoft').stateless().user(withVerifier)
    },
  }
  return providerPerson(provider, await inTime(told[provider]()))
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The provider takes too long')), patience.deadline).unref()
  })
  return Promise.race([answer, late])
}
