type Named = { accountId: string; id: string }

type Names = (meetings: Named[]) => Promise<Map<string, string[]>>

const answers: Names[] = []

/** A hook for ticketing, which lies above and knows who comes to a meeting. */
export function nameAttendees(answer: Names): void {
  answers.push(answer)
}

/** The names of those who come to meetings, by the meetings' ids. */
export async function attendeeNames(meetings: Named[]): Promise<Map<string, string[]>> {
  const [answer] = answers
  return answer && meetings.length > 0 ? answer(meetings) : new Map<string, string[]>()
}
