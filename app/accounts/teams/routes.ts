import { middleware } from '#start/kernel'
import { changedMeanwhile } from '#core/errors'
import router from '@adonisjs/core/services/router'
import { membersAnswer } from './member_transformer.ts'
import { teamAnswer, teamsAnswer } from './team_transformer.ts'
import {
  acceptInvitation,
  changeMember,
  changeTeam,
  createTeam,
  inviteMember,
} from './validators.ts'
import {
  invitationEnded,
  invitationForAnother,
  featureNotAvailable,
  limitReached,
  usernameTaken,
  usernameReserved,
  teamNotFound,
  teamMismatch,
  teamWithoutId,
  plusNeedsPicture,
  memberNotFound,
  ownerStays,
  alreadyMember,
} from '../errors.ts'

const TeamsController = () => import('./teams_controller.ts')
const MembersController = () => import('./members_controller.ts')

/** Accepting an invitation: the mailed token proves the e-mail. */
export function unprovedRoutes() {
  router
    .post('/teams/invitations/approve', [MembersController, 'accept'])
    .as('members.accept')
    .docs({
      access: 'signedIn',
      summary: 'Take up a place in a team, with the mailed token',
      body: acceptInvitation,
      errors: [invitationEnded, invitationForAnother],
    })
}

/** Teams and their members. */
export function ownRoutes() {
  teamRoutes()
  memberRoutes()
}

function teamRoutes() {
  for (const path of ['/teams', '/users/me/teams'] as const) {
    router
      .get(path, [TeamsController, 'index'])
      .as(path === '/teams' ? 'teams.index' : 'teams.own')
      .docs({ access: 'proved', summary: 'The teams one is a member of', answer: teamsAnswer })
  }
  router
    .post('/teams', [TeamsController, 'store'])
    .as('teams.store')
    .docs({
      access: 'proved',
      summary: 'Create a team',
      body: createTeam,
      answer: teamAnswer,
      status: 201,
      errors: [featureNotAvailable, limitReached, usernameTaken, usernameReserved],
    })
    .use(middleware.idempotent())
  router
    .get('/teams/:id', [TeamsController, 'show'])
    .as('teams.show')
    .docs({ access: 'managers', summary: 'A team', answer: teamAnswer, errors: [teamNotFound] })
  router
    .patch('/teams/:id', [TeamsController, 'update'])
    .as('teams.update')
    .docs({
      access: 'managers',
      summary: 'Change what a team says of itself',
      body: changeTeam,
      answer: teamAnswer,
      errors: [
        ...[teamNotFound, teamMismatch, teamWithoutId],
        ...[usernameTaken, usernameReserved, plusNeedsPicture, featureNotAvailable],
        changedMeanwhile,
      ],
    })
  router
    .post('/teams/:id/leave', [TeamsController, 'leave'])
    .as('teams.leave')
    .docs({
      access: 'members',
      summary: 'Leave a team',
      status: 204,
      errors: [memberNotFound, ownerStays],
    })
}

function memberRoutes() {
  const team = '/teams/:id'
  const errors = [teamNotFound, memberNotFound, ownerStays]
  router
    .get(`${team}/members`, [MembersController, 'index'])
    .as('members.index')
    .docs({
      access: 'managers',
      summary: 'Who is in a team, and who is invited',
      answer: membersAnswer,
      errors: [teamNotFound],
    })
  router
    .get(`${team}/members/download`, [MembersController, 'download'])
    .as('members.download')
    .docs({ access: 'managers', summary: 'The same as CSV', errors: [teamNotFound] })
  router
    .post(`${team}/invitations`, [MembersController, 'invite'])
    .as('members.invite')
    .docs({
      access: 'managers',
      summary: 'Offer a place in a team by mail',
      body: inviteMember,
      status: 201,
      errors: [teamNotFound, alreadyMember],
    })
    .use(middleware.idempotent())
  router
    .patch(`${team}/members/:memberId`, [MembersController, 'update'])
    .as('members.update')
    .docs({
      access: 'managers',
      summary: 'Give a member another role (OWNER hands over), or limit their bookings of the team',
      body: changeMember,
      errors: [...errors, changedMeanwhile],
    })
  router
    .delete(`${team}/members/:memberId`, [MembersController, 'destroy'])
    .as('members.destroy')
    .docs({
      access: 'managers',
      summary: 'Put a member out, or call an invitation off',
      status: 204,
      errors,
    })
}
