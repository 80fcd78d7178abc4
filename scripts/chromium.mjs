import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail, NODE, run } from './child.mjs'

// The shell has no window to draw around a page: the tests take two thirds of the time in it.
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome']

/** The machine's own Chromium, or null; CHROMIUM names another one. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const name of NAMES) {
    const found = pathOf(name)
    if (found) return found
  }
  return null
}

const pathOf = (name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout?.trim() || null

/** Makes sure that there is a browser to test in: the machine's, Debian's (as root), else Playwright's own. */
export async function ensureChromium() {
  const wantsShell = process.env.CI && !process.env.CHROMIUM && !pathOf(SHELL)
  if (findChromium() && !wantsShell) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const apt = async (...args) => (await run('apt-get', args, { env, quiet: true })) === 0
    const install = (name) => apt('install', '-yq', '--no-install-recommends', name)
    console.log('Installing Chromium …')
    if ((await apt('update', '-q')) && ((await install(SHELL)) || (await install('chromium')))) return
  }
  if (findChromium()) return
  const code = await run(NODE, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  if (code !== 0) fail('The browser tests need Chromium: install it, or name it in CHROMIUM.')
}
