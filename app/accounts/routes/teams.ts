import { describe } from '#core/http/route_docs'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { membersAnswer } from '../transformers/member_transformer.ts'
import { teamAnswer, teamsAnswer } from '../transformers/team_transformer.ts'
import {
  acceptInvitation,
  changeMember,
  changeTeam,
  createTeam,
  inviteMember,
} from '../validators/team.ts'

const TeamsController = () => import('../controllers/teams_controller.ts')
const MembersController = () => import('../controllers/members_controller.ts')

/** Taking up a place in a team: whoever holds the mailed token proves the e-mail by it. */
export function unprovedRoutes() {
  describe(
    router.post('/teams/invitations/approve', [MembersController, 'accept']).as('members.accept'),
    {
      summary: 'Take up a place in a team, with the mailed token',
      body: acceptInvitation,
      errors: ['INVITATION_ENDED', 'INVITATION_FOR_ANOTHER'],
    }
  )
}

/** Teams and their members. */
export function ownRoutes() {
  teamRoutes()
  memberRoutes()
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
  }).use(middleware.idempotent())
  describe(router.get('/teams/:id', [TeamsController, 'show']).as('teams.show'), {
    summary: 'A team',
    answer: teamAnswer,
    errors: ['TEAM_NOT_FOUND'],
  })
  describe(router.patch('/teams/:id', [TeamsController, 'update']).as('teams.update'), {
    summary: 'Change what a team says of itself',
    body: changeTeam,
    answer: teamAnswer,
    errors: [
      ...['TEAM_NOT_FOUND', 'TEAM_MISMATCH', 'TEAM_WITHOUT_ID'],
      ...['USERNAME_TAKEN', 'USERNAME_RESERVED', 'PLUS_NEEDS_PICTURE'],
    ],
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
  }).use(middleware.idempotent())
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
