import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '#app/demonstration.ts'
import { NODE, ROOT } from '../../scripts/child.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { isRoot } from '../support/folder.ts'

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return String(port)
}

test('npm run dev serves the screens with reloading, and a person of the demonstration signs in', async () => {
  const [PORT, WEB_PORT] = [await freePort(), await freePort()]
  // What Vite has gathered before would hide that it cannot gather it.
  rmSync(join(ROOT, 'node_modules/.vite'), { recursive: true, force: true })
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'thamin-dev-'))
  const child = spawn(NODE, ['scripts/dev.mjs'], { cwd: ROOT, env: { ...process.env, PORT, WEB_PORT, DATA_DIR } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  await expect.poll(() => said, { timeout: 120_000, interval: 100 }).toContain('Thamin is at')
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: isRoot ? ['--no-sandbox'] : [],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ baseURL: `http://localhost:${WEB_PORT}`, locale: 'en-GB' })
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  await page.goto('/login', { timeout: 120_000 })
  await page.locator('input[name=email]').fill('appraiser@thamin.example', { timeout: 120_000 })
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login', { timeout: 120_000 })
  await page.locator('main h1').waitFor({ timeout: 120_000 })
  expect(broken).toEqual([])
  // The first visit finds what the screens are made of already gathered.
  expect(said).not.toMatch(/Failed to run dependency scan|\[vite\].*(error|reloading)/i)
}, 600_000)
