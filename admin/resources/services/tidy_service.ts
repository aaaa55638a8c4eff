import type { Question } from '#shared/questions'
import { locationOf } from '../../components/location_input'
import { collaboratorsOf, type Collaborator } from './collaborators/use_collaborators'
import { tidyOptions } from './question_options'

/**
 * What is typed, as it is sent: nothing that was typed for another kind of place, questions in the order in which they
 * stand, no blank options.
 */
export function tidyService(data: Record<string, unknown>) {
  return {
    ...data,
    slug: data.slug || undefined,
    collaborators: collaboratorsOf(data.collaborators as Collaborator[] | undefined),
    location: locationOf(data.location as never),
    fields: (data.fields as Question[]).map(({ id, title, type, required, options }) => ({
      ...{ id, title, type, required },
      options: tidyOptions(options),
    })),
  }
}
