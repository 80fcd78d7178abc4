import { spawn } from 'node:child_process'
import { type Account, asAccount } from './account.ts'

/** Runs a program of PostgreSQL to its end as the account. Throws with the end of its output when it fails. */
export async function run(program: string, args: string[], account: Account | null, input = ''): Promise<string> {
  const child = spawn(program, args, { ...asAccount(account), ...CLEAN })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  // A program that ends without reading its input is judged by its exit code, not by a broken pipe.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status, signal) => resolve(status ?? signal))
  })
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output.trim().split('\n').slice(-12).join('\n')}`)
  return output
}

/**
 * Nothing of ours leaks in (PG… variables, a folder that the account can't enter), and a session of its own keeps Ctrl-C
 * away: the terminal signals its whole group, and the database must outlive the requests in flight.
 */
export const CLEAN = {
  cwd: '/',
  env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot },
  stdio: ['pipe', 'pipe', 'pipe'],
  detached: process.platform !== 'win32',
} satisfies import('node:child_process').SpawnOptions
