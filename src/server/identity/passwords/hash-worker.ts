import { argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** What a tag is derived from; memory in KiB. */
export type HashTask = {
  message: string
  nonce: Uint8Array
  memory: number
  passes: number
  parallelism: number
  tagLength: number
}

/** How far those who wait for a hash stand behind those who are at work: this thread gets a third of a share. */
const NICENESS = 5

// Only Linux gives a thread a priority of its own; elsewhere this would be the whole server's.
if (process.platform === 'linux') setPriority(NICENESS)

// This is the whole of a thread that hash-threads.ts starts.
parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(argon2Sync('argon2id', task)))
