import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { changedMeanwhile } from '#core/errors'
import { userAnswer } from './user_transformer.ts'
import {
  changeProfile,
  checkEmail,
  checkUsername,
  giveCode,
  phoneCodeAnswer,
  phoneVerifiedAnswer,
  saveTour,
  signUpUser,
  usernameAnswer,
} from './validators.ts'
import {
  emailTaken,
  featureNotAvailable,
  noPhone,
  phoneVerified,
  waitForCode,
  invalidCode,
  codeExpired,
  userMismatch,
  usernameTaken,
  usernameReserved,
  plusNeedsPicture,
} from '../errors.ts'

const UsersController = () => import('./users_controller.ts')

/** Signing up, and what a sign-up form asks. */
export function guestRoutes() {
  router
    .post('/users', [UsersController, 'store'])
    .as('users.store')
    .docs({
      access: 'public',
      summary: 'Sign up',
      body: signUpUser,
      answer: userAnswer,
      status: 201,
      errors: [emailTaken],
      captcha: true,
    })
    .use(middleware.idempotent())
  router.get('/users/check', [UsersController, 'check']).as('users.check').docs({
    access: 'public',
    summary: 'Whether an e-mail has an account',
    query: checkEmail,
    captcha: true,
  })
}

/** The signed-in user, and the proof of the e-mail. */
export function unprovedRoutes() {
  router
    .get('/users/me', [UsersController, 'me'])
    .as('users.me')
    .docs({ access: 'signedIn', summary: 'Who is signed in', answer: userAnswer })
  router
    .post('/users/verification-code', [UsersController, 'sendCode'])
    .as('users.send_code')
    .docs({
      access: 'signedIn',
      summary: 'Send a new code that proves the e-mail',
      status: 202,
      errors: [waitForCode],
      captcha: true,
    })
  router
    .post('/users/verify', [UsersController, 'verify'])
    .as('users.verify')
    .docs({
      access: 'signedIn',
      summary: 'Prove the e-mail with the code',
      body: giveCode,
      answer: userAnswer,
      errors: [invalidCode, codeExpired, waitForCode],
    })
}

/** What a user changes of their account. */
export function ownRoutes() {
  router
    .patch('/users/me', [UsersController, 'update'])
    .as('users.update')
    .docs({
      access: 'proved',
      summary: 'Change what one says of oneself',
      body: changeProfile,
      answer: userAnswer,
      errors: [
        ...[userMismatch, usernameTaken, usernameReserved, changedMeanwhile],
        ...[plusNeedsPicture, featureNotAvailable],
      ],
    })
  router
    .get('/users/me/username', [UsersController, 'checkUsername'])
    .as('users.check_username')
    .docs({
      access: 'proved',
      summary: 'Whether one may have a username, and why not',
      query: checkUsername,
      answer: usernameAnswer,
    })
  router
    .post('/users/me/phone/verification-code', [UsersController, 'sendPhoneCode'])
    .as('users.send_phone_code')
    .docs({
      access: 'managers',
      summary: 'Send a code over WhatsApp that proves the phone of the account',
      answer: phoneCodeAnswer,
      status: 202,
      errors: [noPhone, phoneVerified, waitForCode],
    })
  router
    .post('/users/me/phone/verify', [UsersController, 'verifyPhone'])
    .as('users.verify_phone')
    .docs({
      access: 'managers',
      summary: 'Prove the phone of the account with the code',
      body: giveCode,
      answer: phoneVerifiedAnswer,
      errors: [invalidCode, codeExpired, waitForCode],
    })
  router.put('/tour-steps', [UsersController, 'saveTour']).as('users.save_tour').docs({
    access: 'proved',
    summary: 'Say which parts of the dashboard one has been shown',
    body: saveTour,
    answer: userAnswer,
  })
}
