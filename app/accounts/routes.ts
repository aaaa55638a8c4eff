import { describe } from '#core/http/describe'
import router from '@adonisjs/core/services/router'
import { userAnswer } from './transformers/user_transformer.ts'
import { membersAnswer } from './transformers/member_transformer.ts'
import { teamAnswer, teamsAnswer } from './transformers/team_transformer.ts'
import {
  acceptInvitation,
  changeMember,
  changeTeam,
  createTeam,
  inviteMember,
} from './validators/team.ts'
import { sessionsAnswer } from './queries/list_sessions.ts'
import { askToken, signIn, signInQuery, signOut } from './validators/sign_in.ts'
import { changePassword, requestPassword, resetPassword } from './validators/password.ts'
import { middleware, signedIn, withSession } from '#start/kernel'
import { changeProfile, checkEmail, giveCode, signUpUser } from './validators/user.ts'

const UsersController = () => import('./controllers/users_controller.ts')
const TeamsController = () => import('./controllers/teams_controller.ts')
const MembersController = () => import('./controllers/members_controller.ts')
const PlansController = () => import('./controllers/plans_controller.ts')
const SessionsController = () => import('./controllers/sessions_controller.ts')
const PasswordsController = () => import('./controllers/passwords_controller.ts')
const SignInController = () => import('./controllers/sign_in_controller.ts')
const AccountPagesController = () => import('./controllers/account_pages_controller.ts')

/** The interface of accounts: signing up and in, and who one is. */
export function api() {
  router
    .group(() => {
      guestRoutes()
      router.group(ownRoutes).use(signedIn())
    })
    .as('accounts')
}

function guestRoutes() {
  describe(router.post('/users', [UsersController, 'store']).as('users.store'), {
    summary: 'Sign up',
    body: signUpUser,
    answer: userAnswer,
    status: 201,
    errors: ['EMAIL_TAKEN'],
  }).use(middleware.idempotent())
  describe(router.get('/users/check', [UsersController, 'check']).as('users.check'), {
    summary: 'Whether an e-mail has an account',
    query: checkEmail,
  })
  describe(
    router.get('/countries/current', [UsersController, 'currentCountry']).as('countries.current'),
    {
      summary: 'Country and time zone the visitor seems to be in',
    }
  )
  describe(router.get('/roles', [PlansController, 'index']).as('plans.index'), {
    summary: 'Every plan, with what it allows',
  })
  for (const path of ['/auth', '/local/login'] as const) {
    const name = path === '/auth' ? 'auth.store' : 'local.login'
    describe(router.post(path, [SignInController, 'store']).as(name), {
      summary: 'Sign in with a password: answers an address that carries a single-use code',
      query: signInQuery,
      body: signIn,
      errors: ['INVALID_CREDENTIALS'],
    })
  }
  describe(
    router.post('/users/password/request', [PasswordsController, 'request']).as('password.request'),
    {
      summary: 'Mail leave to choose a new password; the answer is the same for an unknown e-mail',
      body: requestPassword,
      status: 202,
    }
  )
  describe(router.patch('/users/password', [PasswordsController, 'reset']).as('password.reset'), {
    summary: 'Choose a new password, with the mailed token as bearer',
    body: resetPassword,
    status: 204,
    errors: ['LINK_EXPIRED'],
  })
  describe(router.post('/auth/token', [SignInController, 'token']).as('auth.token'), {
    summary: 'A code or a refresh token for tokens',
    body: askToken,
    errors: ['INVALID_CODE'],
  })
}

function ownRoutes() {
  describe(router.get('/users/me', [UsersController, 'me']).as('users.me'), {
    summary: 'Who is signed in',
    answer: userAnswer,
  })
  describe(router.patch('/users/me', [UsersController, 'update']).as('users.update'), {
    summary: 'Change what one says of oneself',
    body: changeProfile,
    answer: userAnswer,
    errors: ['USER_MISMATCH', 'USERNAME_TAKEN', 'USERNAME_RESERVED'],
  })
  describe(
    router.post('/users/verification-code', [UsersController, 'sendCode']).as('users.send_code'),
    {
      summary: 'Send a new code that proves the e-mail',
      status: 202,
      errors: ['WAIT_FOR_CODE'],
    }
  )
  describe(router.post('/users/verify', [UsersController, 'verify']).as('users.verify'), {
    summary: 'Prove the e-mail with the code',
    body: giveCode,
    answer: userAnswer,
    errors: ['INVALID_CODE', 'EXPIRED', 'WAIT_FOR_CODE'],
  })
  describe(router.get('/users/me/demo', [PlansController, 'demo']).as('plans.demo'), {
    summary: 'Whether a trial is on, and how long',
  })
  describe(router.post('/auth/logout', [SignInController, 'destroy']).as('auth.logout'), {
    summary: 'End this session or token, or all of them',
    body: signOut,
    status: 204,
  })
  describe(
    router.patch('/users/me/password', [PasswordsController, 'update']).as('password.update'),
    {
      summary: 'Choose a new password by the old one; all other sessions end',
      body: changePassword,
      status: 204,
      errors: ['WRONG_PASSWORD'],
    }
  )
  sessionRoutes()
  teamRoutes()
  memberRoutes()
}

function sessionRoutes() {
  describe(router.get('/users/me/sessions', [SessionsController, 'index']).as('sessions.index'), {
    summary: 'Where one is signed in',
    answer: sessionsAnswer,
  })
  describe(
    router
      .delete('/users/me/sessions', [SessionsController, 'destroyOthers'])
      .as('sessions.destroy_others'),
    { summary: 'Sign out everywhere else', status: 204 }
  )
  describe(
    router.delete('/users/me/sessions/:id', [SessionsController, 'destroy']).as('sessions.destroy'),
    { summary: 'Sign out of one browser', status: 204, errors: ['SESSION_NOT_FOUND'] }
  )
}

function teamRoutes() {
  for (const path of ['/teams', '/users/me/teams'] as const) {
    describe(
      router
        .get(path, [TeamsController, 'index'])
        .as(path === '/teams' ? 'teams.index' : 'teams.own'),
      { summary: 'The teams one is a member of', answer: teamsAnswer }
    )
  }
  describe(router.post('/teams', [TeamsController, 'store']).as('teams.store'), {
    summary: 'Create a team',
    body: createTeam,
    answer: teamAnswer,
    status: 201,
    errors: ['FEATURE_NOT_AVAILABLE', 'LIMIT_REACHED', 'USERNAME_TAKEN', 'USERNAME_RESERVED'],
  })
  describe(router.get('/teams/:id', [TeamsController, 'show']).as('teams.show'), {
    summary: 'A team',
    answer: teamAnswer,
    errors: ['TEAM_NOT_FOUND'],
  })
  describe(router.patch('/teams/:id', [TeamsController, 'update']).as('teams.update'), {
    summary: 'Change what a team says of itself',
    body: changeTeam,
    answer: teamAnswer,
    errors: ['TEAM_NOT_FOUND', 'USERNAME_TAKEN', 'USERNAME_RESERVED'],
  })
  describe(router.post('/teams/:id/leave', [TeamsController, 'leave']).as('teams.leave'), {
    summary: 'Leave a team',
    status: 204,
    errors: ['MEMBER_NOT_FOUND', 'OWNER_STAYS'],
  })
}

function memberRoutes() {
  const team = '/teams/:id'
  const errors = ['TEAM_NOT_FOUND', 'MEMBER_NOT_FOUND', 'OWNER_STAYS']
  describe(
    router.post('/teams/invitations/approve', [MembersController, 'accept']).as('members.accept'),
    {
      summary: 'Take up a place in a team, with the mailed token',
      body: acceptInvitation,
      errors: ['INVITATION_ENDED', 'INVITATION_FOR_ANOTHER'],
    }
  )
  describe(router.get(`${team}/members`, [MembersController, 'index']).as('members.index'), {
    summary: 'Who is in a team, and who is invited',
    answer: membersAnswer,
    errors: ['TEAM_NOT_FOUND'],
  })
  describe(
    router.get(`${team}/members/download`, [MembersController, 'download']).as('members.download'),
    { summary: 'The same as CSV', errors: ['TEAM_NOT_FOUND'] }
  )
  describe(router.post(`${team}/invitations`, [MembersController, 'invite']).as('members.invite'), {
    summary: 'Offer a place in a team by mail',
    body: inviteMember,
    status: 201,
    errors: ['TEAM_NOT_FOUND', 'ALREADY_MEMBER'],
  })
  describe(
    router.patch(`${team}/members/:memberId`, [MembersController, 'update']).as('members.update'),
    { summary: 'Give a member another role; OWNER hands over', body: changeMember, errors }
  )
  describe(
    router
      .delete(`${team}/members/:memberId`, [MembersController, 'destroy'])
      .as('members.destroy'),
    { summary: 'Put a member out, or call an invitation off', status: 204, errors }
  )
}

/** The pages around signing in, and the dashboard. */
export function pages() {
  router
    .group(() => {
      router.get('/signup', [AccountPagesController, 'signUp']).as('signup')
      router.get('/login', [AccountPagesController, 'login']).as('login')
      router.get('/login/callback', [AccountPagesController, 'callback']).as('callback')
      router
        .get('/request-recover-password', [AccountPagesController, 'requestPassword'])
        .as('request_password')
      router
        .get('/recover-password', [AccountPagesController, 'recoverPassword'])
        .as('recover_password')
      router
        .get('/teams/accept-invitation', [AccountPagesController, 'invitation'])
        .as('invitation')
      router.get('/verify', [AccountPagesController, 'verify']).as('verify')
      router.get('/onboarding', [AccountPagesController, 'onboarding']).as('onboarding')
      router.get('/profile', [AccountPagesController, 'dashboard']).as('dashboard')
      router.get('/profile/*', [AccountPagesController, 'dashboard']).as('dashboard.inside')
    })
    .as('accounts')
    .use([...withSession(), middleware.inertia()])
}
