import ace from '@adonisjs/core/services/ace'
import type { BaseCommand } from '@adonisjs/core/ace'

type Command = typeof BaseCommand

/** Runs a command within this process, and answers its end and what it printed. */
export async function run(command: Command, ...args: string[]) {
  ace.ui.switchMode('raw')
  ace.ui.logger.flushLogs()
  const ran = await ace.create(command, args)
  await ran.exec()
  const lines = ran.logger.getLogs().map(({ message }) => plain(message))
  ran.logger.flushLogs()
  return { exitCode: ran.exitCode, text: lines.join('\n') }
}

/** Without the colours that `raw` writes as names. */
const plain = (message: string) => message.replace(/^\[ \w+\(\w+\) \] /, '')
