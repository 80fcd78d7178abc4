import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, NODE, run } from './child.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** The machine's own Chromium, or null; CHROMIUM names another one. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const name of NAMES) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout?.trim()
    if (found) return found
  }
  return null
}

/** Makes sure that there is a browser to test in: the machine's, Debian's (as root), else Playwright's own. */
export async function ensureChromium() {
  if (findChromium()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args) => run('apt-get', args, { env, quiet: true })
    console.log('Installing Chromium …')
    if ((await apt('update', '-q')) === 0 && (await apt('install', '-yq', '--no-install-recommends', 'chromium')) === 0)
      return
  }
  const code = await run(NODE, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  if (code !== 0) fail('The browser tests need Chromium: install it, or name it in CHROMIUM.')
}
