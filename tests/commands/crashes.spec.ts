import { test } from '@japa/runner'
import { stopBoss } from '#core/jobs/boss'
import { aSeed, randomOf } from '#tests/prove/run/random'
import { emptyDatabase } from '#tests/helpers/database'
import { Load } from '#tests/prove/crashes/load'
import { someTargets } from '#tests/prove/crashes/hosts'
import { Processes } from '#tests/prove/crashes/processes'
import { killAgain, Web } from '#tests/prove/crashes/phases'
import { aProvider, brokenPayments, payerAt } from '#tests/prove/crashes/payments'
import { aMailServer } from '#tests/prove/crashes/mail_door'
import { brokenBookings, brokenMails, passLeases, untilDone } from '#tests/prove/crashes/check'

/** `npm run prove crashes` does the same a hundred times, and more. */
const KILLS = 2

test.group('Processes that are killed under load', () => {
  test('two web processes and two workers: every acknowledged booking is there once, with its mails, and paid once', async ({
    assert,
    cleanup,
  }) => {
    const seed = aSeed()
    const random = randomOf(seed)
    const mails = await aMailServer()
    const provider = await aProvider()
    const settings = { MAIL_DRIVER: 'smtp', SMTP_URL: mails.url, ...provider.settings }
    const processes = new Processes(settings)
    cleanup(() => mails.close())
    cleanup(() => provider.close())
    cleanup(() => processes.endAll())
    await emptyDatabase()
    const targets = await someTargets({ hours: 3, priced: 4, workshops: 1 }, random)
    await stopBoss()
    const web = new Web()
    const pay = payerAt(provider, random)
    const load = new Load({ targets, pay, random, bases: web.bases, mayCut: true }).start(4)
    // Clients who go on after a failure would keep this process for ever.
    cleanup(() => load.end())

    const kills = { times: KILLS, longest: 800, random, load }
    const [, worker] = await Promise.all([
      killAgain(() => processes.web(), { ...kills, onChange: web.at(0) }),
      killAgain(() => processes.worker(), kills),
    ])
    load.end()
    await worker.end('SIGKILL')
    await passLeases()
    await processes.worker()
    await load.stop()
    const undone = await untilDone(60_000)
    const mail = await brokenMails(load, mails.taken)
    const broken = [...load.faults, ...undone, ...(await brokenBookings(load)), ...mail.broken]
    broken.push(...(await brokenPayments(provider)))

    assert.isAbove(load.acknowledged.length, KILLS)
    assert.isAbove(load.paid.length, 1)
    assert.deepEqual(broken, [], `SEED=${seed} repeats it`)
  })
})
