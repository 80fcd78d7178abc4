import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { readIfThere } from '../process/durable-file.ts'
import type { Kept } from './kept.ts'
import { readPidFile } from './leftover.ts'
import { APP, DATABASE } from './roles.ts'
import { connectionUrl } from './settings.ts'

/**
 * The application's URL of the embedded database that a running server has open, for looking at it from beside; null when
 * it cannot be told where it listens. Only for a folder that is in use: otherwise nobody answers there.
 */
export function runningAppUrl(dataDir: string): string | null {
  const folder = realpathSync(resolve(dataDir))
  const kept: Kept | null = JSON.parse(readIfThere(resolve(folder, 'database.json')) ?? 'null')
  const running = kept?.cluster ? readPidFile(resolve(folder, kept.cluster)) : null
  if (!kept || !running?.ready) return null
  // Without a socket's folder (Windows) it listens on a loopback port.
  const { socketFolder, port } = running
  const address = socketFolder ? { host: socketFolder, port } : { host: '127.0.0.1', port }
  return connectionUrl(address, APP, kept.passwords.app, DATABASE)
}
