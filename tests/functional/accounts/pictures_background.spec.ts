import { Settings } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { transaction } from '#core/database/transaction'
import giveUp from '#jobs/accounts/give_up_pictures_handler'
import { sweepFolders } from '#tests/helpers/sweep'
import { aHost, type TestHost } from '#tests/helpers/host'
import { processPicture } from '#jobs/accounts/process_picture'
import { comingPicture } from '#app/accounts/pictures/find_pictures'
import { aPhoto, emptyStorage, storedFiles } from '#tests/helpers/pictures'
import { failPicture, showPicture } from '#app/accounts/pictures/settle_picture'

const PROFILE = '/users/pictures/profile'

const send = ({ api }: TestHost) => api.put(PROFILE)

async function purge() {
  await giveUp()
  await sweepFolders('uploads', 'pictures')
}

test.group('What is done with a picture in the background', (group) => {
  group.each.setup(() => emptyStorage())

  test('two runs of its drawing, and one that comes too late, change nothing', async ({
    assert,
  }) => {
    const host = await aHost()
    await send(host).file('picture', await aPhoto(), 'a.jpg')
    const [job] = await jobsOf(processPicture)
    const late = (await comingPicture(job!.data as { accountId: string; id: string }))!
    await host.api.delete(PROFILE)

    const isShown = await transaction((trx) => showPicture(trx, late))
    await transaction((trx) => failPicture(trx, late))
    await workOff()

    assert.isFalse(isShown)
    await host.account.refresh()
    assert.isNull(host.account.picture)
    assert.deepEqual(await storedFiles(), [])
  })

  test('an unfinished picture is given up after an hour, and files without a picture are removed', async ({
    assert,
  }) => {
    const [shownOne, stuck] = [await aHost(), await aHost()]
    await send(shownOne).file('picture', await aPhoto(), 'a.jpg')
    await workOff()
    await send(stuck).file('picture', await aPhoto(), 'b.jpg')
    await db.from('jobs.job').delete()
    const before = await storedFiles()
    await drive.use().put('uploads/orphan00orphan00orpha', 'x')
    await drive.use().put('pictures/orphan00orphan00orpha-96.webp', 'x')

    await purge()
    const soon = await storedFiles()
    Settings.now = () => Date.now() + 2 * 3_600_000
    await purge().finally(() => (Settings.now = () => Date.now()))
    await workOff()
    const me = await stuck.api.get('/users/me')

    assert.lengthOf(soon, before.length + 2)
    assert.deepEqual(
      await storedFiles(),
      before.filter((file) => file.startsWith('pictures/'))
    )
    me.assertBodyContains({ picture: null, pictureState: 'FAILED' })
  })
})
