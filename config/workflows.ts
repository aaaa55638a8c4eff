/**
 * Workflows of an account, and what they may hold. A clinic has one for each kind of visit. A line of twenty steps still reads on
 * a phone, and no client is written to more often about one booking. A text is as long as five pages (`bytes`); a step is at
 * most 90 days from its event (`minutes`), and a year of weekly changes stays to go back to (`versions`). WhatsApp delivers most
 * messages within seconds; a day later an e-mail in its place is old news (`emailAfter`, minutes).
 * A provider keeps some thousands of templates for all hosts together: `ownTemplates` are what one has there at a time. One
 * that no version has is deleted after `unusedDays`: hosts go back to a former text within days, and Meta keeps a deleted name
 * for a month. Clients are invited to come again within a year (`awayMinutes`): a check-up is once a year.
 */
export const mostOfWorkflows = {
  workflows: 50,
  steps: 20,
  bytes: 10_000,
  subject: 150,
  minutes: 90 * 24 * 60,
  awayMinutes: 365 * 24 * 60,
  versions: 50,
  ownTemplates: 100,
  unusedDays: 30,
  emailAfter: { least: 5, most: 24 * 60 },
}
