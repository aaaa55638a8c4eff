import { listTeams } from './list_teams.ts'
import TeamTransformer from './team_transformer.ts'

/** The teams of a user, as one of their members sees them. */
export async function showTeams(userId: string) {
  return TeamTransformer.transform(await listTeams(userId)).useVariant('forMember')
}
