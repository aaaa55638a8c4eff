import { accountByUsername } from '#accounts'

const DEMOS = ['anaquispe', 'mateorestrepo', 'valentinarojas']

/** The demo professionals that this installation has, to look at before signing up. */
export async function demoProfiles() {
  const accounts = await Promise.all(DEMOS.map((username) => accountByUsername(username)))
  return accounts
    .filter((account) => account !== undefined)
    .map(({ username, fullName, profession, bio, picture, accentColor, textColor }) => ({
      username,
      fullName,
      profession,
      bio,
      picture,
      accentColor,
      textColor,
    }))
}
