import { test } from '@japa/runner'
import { now } from '#core/time'
import { boss } from '#core/jobs/boss'
import { jobsOf } from '#tests/helpers/jobs'
import { scheduleJobs } from '#core/jobs/worker'
import { declaredJobs } from '#core/jobs/define'
import { sweepFiles } from '#jobs/core/sweep_files'
import sweep from '#jobs/core/sweep_files_handler'
import { defineStore, foldersDue } from '#core/files/store'

const HOURLY = [
  'answers',
  'buyers',
  'disputes',
  'exports',
  'inbox',
  'pictures',
  'products',
  'proofs',
  'simulated_media',
  'uploads',
]
const NIGHTLY = ['og', 'qr']

test.group('Stores of files', () => {
  test('are found by the names of their files; those of drawings are swept at night', async ({
    assert,
  }) => {
    const noon = await foldersDue(now().set({ hour: 12 }))
    const night = await foldersDue(now().set({ hour: 4 }))

    assert.sameMembers(noon, HOURLY)
    assert.sameMembers(night, [...HOURLY, ...NIGHTLY])
  })

  test('are swept each by a job of its own, once an hour', async ({ assert }) => {
    const signal = AbortSignal.timeout(60_000)
    const due = await foldersDue(now())

    await sweep({ payload: {}, signal })
    await sweep({ payload: {}, signal })
    const sent = await jobsOf(sweepFiles)

    assert.sameMembers(
      sent.map(({ data }) => data.folder),
      due
    )
  })

  test('have one folder each', ({ assert }) => {
    assert.throws(
      () => defineStore({ folder: 'uploads', keepFor: { hours: 1 } }),
      'Two stores have the folder uploads'
    )
  })
})

test.group('Schedules of jobs', () => {
  test('are those of the code: one of a job that is gone ends when a worker starts', async ({
    assert,
    cleanup,
  }) => {
    const queue = await boss()
    const planned = async () => (await queue.getSchedules()).map(({ name }) => name)
    cleanup(async () => {
      for (const name of await planned()) await queue.unschedule(name)
      await queue.deleteQueue('core.gone')
    })
    await queue.createQueue('core.gone')
    await queue.schedule('core.gone', '* * * * *')

    await scheduleJobs(queue)

    const jobs = declaredJobs().filter(({ cron }) => cron)
    assert.sameMembers(
      await planned(),
      jobs.map(({ name }) => name)
    )
  })
})
