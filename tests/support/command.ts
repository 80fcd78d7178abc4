import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SERVER_ENV } from '../../scripts/child.mjs'
import { ROOT } from './sources.ts'

/** Runs a script of the product as a person would; `env` says which database and store. */
export async function runCommand(script: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...SERVER_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, errors] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (errors += chunk))
  const [code] = await once(child, 'close')
  return { code, out, errors }
}
