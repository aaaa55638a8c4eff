import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { userAnswer } from '../transformers/user_transformer.ts'
import {
  changeProfile,
  checkEmail,
  checkUsername,
  giveCode,
  saveTour,
  signUpUser,
  usernameAnswer,
} from '../validators/user.ts'

const UsersController = () => import('../controllers/users_controller.ts')

/** Signing up, and what a sign-up form asks. */
export function guestRoutes() {
  describe(router.post('/users', [UsersController, 'store']).as('users.store'), {
    summary: 'Sign up',
    body: signUpUser,
    answer: userAnswer,
    status: 201,
    errors: ['EMAIL_TAKEN'],
    captcha: true,
  }).use(middleware.idempotent())
  describe(router.get('/users/check', [UsersController, 'check']).as('users.check'), {
    summary: 'Whether an e-mail has an account',
    query: checkEmail,
    captcha: true,
  })
  describe(
    router.get('/countries/current', [UsersController, 'currentCountry']).as('countries.current'),
    {
      summary: 'Country and time zone the visitor seems to be in',
    }
  )
}

/** Who one is, and proving the e-mail. */
export function unprovedRoutes() {
  describe(router.get('/users/me', [UsersController, 'me']).as('users.me'), {
    summary: 'Who is signed in',
    answer: userAnswer,
  })
  describe(
    router.post('/users/verification-code', [UsersController, 'sendCode']).as('users.send_code'),
    {
      summary: 'Send a new code that proves the e-mail',
      status: 202,
      errors: ['WAIT_FOR_CODE'],
      captcha: true,
    }
  )
  describe(router.post('/users/verify', [UsersController, 'verify']).as('users.verify'), {
    summary: 'Prove the e-mail with the code',
    body: giveCode,
    answer: userAnswer,
    errors: ['INVALID_CODE', 'EXPIRED', 'WAIT_FOR_CODE'],
  })
}

/** What a person says of themselves. */
export function ownRoutes() {
  describe(router.patch('/users/me', [UsersController, 'update']).as('users.update'), {
    summary: 'Change what one says of oneself',
    body: changeProfile,
    answer: userAnswer,
    errors: ['USER_MISMATCH', 'USERNAME_TAKEN', 'USERNAME_RESERVED', 'PLUS_NEEDS_PICTURE'],
  })
  describe(
    router.get('/users/me/username', [UsersController, 'checkUsername']).as('users.check_username'),
    {
      summary: 'Whether one may have a username, and why not',
      query: checkUsername,
      answer: usernameAnswer,
    }
  )
  describe(router.put('/tour-steps', [UsersController, 'saveTour']).as('users.save_tour'), {
    summary: 'Say which parts of the dashboard one has been shown',
    body: saveTour,
    answer: userAnswer,
  })
}
