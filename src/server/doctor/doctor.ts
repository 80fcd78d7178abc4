import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { examineDatabase } from './database.ts'
import type { Finding } from './finding.ts'
import { examineFolders } from './folders.ts'
import { judgeMachine, readMachine } from './machine.ts'
import { examineBucket, examineMail } from './mail-and-bucket.ts'
import { examineBalancer, examineCertificate } from './public-address.ts'

const PACKAGE = join(import.meta.dirname, '../../../package.json')

type Options = Omit<Parameters<typeof examineDatabase>[1], 'now'> & {
  /** The address of a balancer whose probes are asked. */
  balancer?: string | undefined
  now?: () => number
  log: Log
}

/**
 * Examines the machine that a server runs on, or is to run on, by the server's own environment. Nothing is changed but what is removed again:
 * a file in each folder, an object in the bucket. Asks the outside at once, and never throws.
 */
export async function examine(env: Env, { reach, ask, balancer, now = Date.now, log }: Options): Promise<Finding[]> {
  const { dependencies } = JSON.parse(readFileSync(PACKAGE, 'utf8'))
  const found = await Promise.all([
    judgeMachine(readMachine(), dependencies.node),
    examineFolders(env),
    examineDatabase(env, { reach, ask, now }),
    examineMail(env),
    examineBucket(env, { log }),
    examineCertificate(env, now),
    examineBalancer(balancer),
  ])
  return found.flat()
}
