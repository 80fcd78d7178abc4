import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { NODE, ROOT, run } from './child.mjs'

// The headless shell draws no window around a page: the browser tests take two thirds of the CPU time in it.
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * The Chromium to test in, or null for Playwright's own headless shell. CHROMIUM names another one; a whole Chromium is
 * taken only where no headless shell is found.
 */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const shell = pathOf(SHELL)
  if (shell || hasPlaywrightShell()) return shell
  for (const name of WHOLE) {
    const found = pathOf(name)
    if (found) return found
  }
  return null
}

const pathOf = (name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout?.trim() || null

/** Whether `playwright install --only-shell` was run for the revision that this Playwright wants. */
function hasPlaywrightShell() {
  const { browsers } = JSON.parse(readFileSync(join(ROOT, 'node_modules/playwright-core/browsers.json'), 'utf8'))
  const { revision } = browsers.find(({ name }) => name === SHELL)
  const folder = `${SHELL.replaceAll('-', '_')}-${revision}`
  return existsSync(join(browsersFolder(), folder, 'INSTALLATION_COMPLETE'))
}

/** Where Playwright keeps its browsers. */
function browsersFolder() {
  const { PLAYWRIGHT_BROWSERS_PATH: chosen, XDG_CACHE_HOME: cache } = process.env
  if (chosen) return chosen === '0' ? join(ROOT, 'node_modules/playwright-core/.local-browsers') : chosen
  const caches = process.platform === 'darwin' ? join(homedir(), 'Library/Caches') : cache || join(homedir(), '.cache')
  return join(caches, 'ms-playwright')
}

/**
 * Makes sure that there is a headless shell: the machine's, Debian's (as root), else Playwright's own; or any Chromium.
 * Gives 0, or 1 when there is none; `write` takes what is printed.
 */
export async function ensureChromium({ write }) {
  if (process.env.CHROMIUM || pathOf(SHELL) || hasPlaywrightShell()) return 0
  write('Installing the headless shell of Chromium …\n')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const apt = async (...args) => (await run('apt-get', args, { env, quiet: true, write })) === 0
    const install = (name) => apt('install', '-yq', '--no-install-recommends', name)
    if ((await apt('update', '-q')) && ((await install(SHELL)) || (!findChromium() && (await install('chromium')))))
      return 0
  }
  const code = await run(NODE, ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'], {
    write,
  })
  if (code === 0 || findChromium()) return 0
  write('The browser tests need Chromium: install it, or name it in CHROMIUM.\n')
  return 1
}
