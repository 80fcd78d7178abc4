import { argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../../process/lower-priority.ts'
import type { HashTask } from './hash-threads.ts'

/** The niceness of the thread: it gets about a third of the CPU share of the main thread. */
const NICENESS = 5

// Only Linux sets a priority per thread; elsewhere this would apply to the whole server.
if (process.platform === 'linux') lowerPriority(NICENESS)

// The body of the threads that hash-threads.ts starts.
parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(argon2Sync('argon2id', task)))
