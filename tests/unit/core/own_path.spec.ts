import { test } from '@japa/runner'
import { ownPath } from '#app/core/http/own_path'

const EVIL = 'evil.example'

/** Ways in which links have led people elsewhere. */
const TRAPS = [
  ...['https://', 'http://', 'ftp://', 'ws://', '//', '///', '////', '\\\\', '/\\', '\\/'].map(
    (start) => start + EVIL
  ),
  ...['/\t/', '/\n/', '/\r/', '\t//', '\n//', ' //', '/ /', '\u0000//', '/\u0000/', '\u3000//'].map(
    (start) => start + EVIL
  ),
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:x'],
  ...['java\nscript:alert(1)', '\u0001javascript:alert(1)', 'javascript\t:alert(1)'],
  ...[`https:${EVIL}`, `https:/${EVIL}`, `http:\\\\${EVIL}`, `https:///${EVIL}`, `//${EVIL}@own`],
  ...[
    `/.//${EVIL}`,
    `/..//${EVIL}`,
    `/./\\${EVIL}`,
    `/x/../..//${EVIL}`,
    `/%2e%2e//${EVIL}`.replace('%2e%2e', '..'),
  ],
  ...[`@${EVIL}`, `/@${EVIL}`, `own@${EVIL}`, `:@${EVIL}`, `//own:80@${EVIL}`],
  ...[
    `/\u2028/${EVIL}`,
    `/\u2029/${EVIL}`,
    `/\u00a0/${EVIL}`,
    `／／${EVIL}`,
    `/／${EVIL}`,
    `。${EVIL}`,
  ],
  ...[`//${EVIL}/%2f..`, `//${EVIL}%00`, `//${EVIL}?x`, `//${EVIL}#x`, `/\\${EVIL}/..`],
  ...['', ' ', 'profile', '?x', '#x', 'mailto:a@b.c', `<//${EVIL}`, `"//${EVIL}`, `'//${EVIL}`],
]

test.group('Where a link may lead', () => {
  test('never to another site, however it is written', ({ assert }) => {
    assert.isAtLeast(new Set(TRAPS).size, 60)
    const trapped = TRAPS.filter((trap) => {
      const path = ownPath(trap)
      return path !== undefined && new URL(path, 'https://cupo.example').host !== 'cupo.example'
    })
    assert.deepEqual(trapped, [])
    assert.deepEqual(
      TRAPS.filter((trap) => ownPath(trap)?.startsWith('//')),
      []
    )
  })

  test('what is no text is no address', ({ assert }) => {
    for (const value of [undefined, null, 1, ['/profile'], { path: '/profile' }])
      assert.isUndefined(ownPath(value))
  })

  test('to our own pages, with what they are asked', ({ assert }) => {
    for (const path of [
      '/profile/u/me',
      '/profile/u/me/config/availability?page=2',
      '/teams/accept-invitation?token=0194-ab.Xy_z-9',
      '/anaquispe/terapia#top',
    ])
      assert.equal(ownPath(path), path)
  })
})
