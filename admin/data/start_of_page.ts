import type * as routes from '#api/routes'
import type { AnswerOf } from '#api/client'
import { madeFor } from '#shared/page_person'
import type { Me } from './account'

/** What the page of the dashboard brings: who is signed in and their teams, as the API answers both. */
type Start = { me: Me; teams: AnswerOf<typeof routes.accountsTeamsIndex>['items'] }

/** What the server wrote into the page, so that nothing has to be asked before the first drawing. */
export const startOfPage: Start = JSON.parse(document.getElementById('root')!.dataset.start!)

/** Who makes the calls of this page: the person that it was made for, also once another signs in beside it. */
export const ofPage = madeFor(startOfPage.me.id)
