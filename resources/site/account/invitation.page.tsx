import { forgetKept } from '~/lib/forget_kept'
import * as routes from '#api/routes'
import { Head } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import { useForm } from '~/lib/use_form'
import { callApi } from '~/lib/api'
import { Failure } from '~/ui/failure'

type Invitation = { email: string; teamName: string; invitedBy: string }

interface Props {
  token: string
  /** Missing when it was accepted, withdrawn, or has expired. */
  invitation?: Invitation
  signedInAs?: string
}

/** An invitation to a team, accepted by the invited person with an existing or a new account. */
export default function InvitationPage({ token, invitation, signedInAs }: Props) {
  const t = useT()
  const title = invitation
    ? t('account.invitation.title', { team: invitation.teamName })
    : t('account.invitation.over')

  return (
    <div className="card narrow">
      <Head title={title} />
      <div>
        <h1>{title}</h1>
        <p className="lead">
          {invitation
            ? t('account.invitation.text', { name: invitation.invitedBy, email: invitation.email })
            : t('account.invitation.over_text')}
        </p>
      </div>
      {invitation ? (
        <Choice token={token} email={invitation.email} signedInAs={signedInAs} />
      ) : (
        <a className="button main" href="/">
          {t('common.back_home')}
        </a>
      )}
    </div>
  )
}

function Choice({
  token,
  email,
  signedInAs,
}: {
  token: string
  email: string
  signedInAs?: string
}) {
  if (!signedInAs) return <SignInFirst token={token} />
  return signedInAs === email ? <Join token={token} /> : <WrongAccount signedInAs={signedInAs} />
}

function SignInFirst({ token }: { token: string }) {
  const t = useT()
  const here = encodeURIComponent(`/teams/accept-invitation?token=${token}`)
  return (
    <div className="form">
      <a className="button main" href={`/login?redirect=${here}`}>
        {t('account.log_in')}
      </a>
      <a className="button" href={`/signup?source=invitation&redirect=${here}`}>
        {t('account.sign_up')}
      </a>
    </div>
  )
}

function Join({ token }: { token: string }) {
  const t = useT()
  const { form, sending, failure, submit } = useForm()

  async function join(event: React.FormEvent) {
    event.preventDefault()
    const input = { body: { token }, signedIn: true }
    const outcome = await submit(routes.accountsMembersAccept, input)
    if ('error' in outcome) return
    const { teamId, role } = outcome.answer
    location.assign(role === 'COLLABORATOR' ? '/profile/u/me' : `/profile/t/${teamId}/home`)
  }

  return (
    <form ref={form} className="form" method="post" onSubmit={join}>
      <Failure error={failure} fallback="account.failed.invitation" />
      <button className="button main" disabled={sending}>
        {sending ? t('common.sending') : t('account.invitation.join')}
      </button>
    </form>
  )
}

function WrongAccount({ signedInAs }: { signedInAs: string }) {
  const t = useT()

  async function logOut() {
    await callApi(routes.accountsAuthLogout, { signedIn: true })
    await forgetKept()
    location.reload()
  }

  return (
    <div className="form">
      <p>{t('account.invitation.wrong', { email: signedInAs })}</p>
      <button type="button" className="button main" onClick={logOut}>
        {t('account.invitation.switch')}
      </button>
    </div>
  )
}
