type Names = (meetingIds: string[]) => Promise<Map<string, string[]>>

const answers: Names[] = []

/** A hook for ticketing, which lies above and knows who comes to a meeting. */
export function nameAttendees(answer: Names): void {
  answers.push(answer)
}

/** The names of those who come to meetings, by the meetings' ids. */
export async function attendeeNames(meetingIds: string[]): Promise<Map<string, string[]>> {
  const [answer] = answers
  return answer && meetingIds.length > 0 ? answer(meetingIds) : new Map<string, string[]>()
}
