import * as routes from '#api/routes'
import { callApi, type Refusal } from '~/lib/api'
import { useT } from '~/lib/use_t'
import { Failure } from '../ui/failure'
import { ProviderLogo } from './provider_logo'
import { useEffect, useState } from 'react'
import { PROVIDERS, type Provider } from '#shared/providers'

interface Props {
  /** The configured ones; without any, nothing is shown. */
  providers: Provider[]
  /** The page to go on to. */
  redirect?: string
  source: string | null
}

/** Buttons that sign in or up by Google or Microsoft, above the form for e-mail. */
export function ProviderButtons({ providers, redirect, source }: Props) {
  const t = useT()
  const [leaving, setLeaving] = useState<Provider>()
  const [failure, setFailure] = useState<Refusal>()

  // A visitor who comes back with the browser's button would find the page still waiting.
  useEffect(() => {
    const comeBack = () => setLeaving(undefined)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  async function leaveFor(provider: Provider) {
    setLeaving(provider)
    setFailure(undefined)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const outcome = await callApi(routes.accountsAuthStore, {
      query: { clientId: 'web', state: redirect || undefined },
      body: { grantType: provider, timeZone, ...(source && { source }) },
    })
    if ('answer' in outcome) return location.assign(outcome.answer.authenticationUrl)
    setLeaving(undefined)
    setFailure(outcome.error)
  }

  if (providers.length === 0) return null
  return (
    <div className="providers">
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className={`button provider ${provider}`}
          disabled={leaving !== undefined}
          aria-busy={leaving === provider}
          onClick={() => void leaveFor(provider)}
        >
          <ProviderLogo provider={provider} />
          {t(
            leaving === provider ? 'account.providers.opening' : 'account.providers.continue_with',
            {
              provider: PROVIDERS[provider],
            }
          )}
        </button>
      ))}
      <Failure error={failure} fallback="account.failed.sign_in" />
      <small>
        {t('account.providers.continue_terms')}{' '}
        <a href="/docs/terms-and-conditions">{t('common.terms')}</a>
      </small>
      <p className="or">{t('account.providers.or_email')}</p>
    </div>
  )
}
