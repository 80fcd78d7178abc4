import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
// Each worker reads this file too, and makes people by the same setting as the server under test.
import './tests/support/cheap-passwords.ts'
import { CLIENT } from './tests/support/provider-client.ts'

// The workers of one run inherit the folder and the port from the main process, which removes the folder at the end.
if (!process.env.E2E_DATA) {
  const folder = mkdtempSync(join(tmpdir(), 'thamin-e2e-'))
  process.env.E2E_DATA = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
// No browser asks port 4190, so they begin above it.
process.env.E2E_PORT ??= String(4200 + (process.pid % 800))
const port = process.env.E2E_PORT
// The firm's own provider of OpenID Connect, beside it.
const providerPort = String(Number(port) + 1000)
const oidc = {
  OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
  OIDC_CLIENT_ID: CLIENT.clientId,
  OIDC_CLIENT_SECRET: CLIENT.clientSecret,
  OIDC_NAME_AR: 'بوابة الموظفين',
  OIDC_NAME_EN: 'Staff portal',
}
const executablePath = findChromium() ?? undefined

// Variables that a developer's shell sets for a server of their own must not reach the server under test.
const theirs = { DATABASE_URL: '', DATABASE_APP_URL: '', APP_URL: '', SECRET: '', HOST: '', TRUST_PROXY: '' }

// What is slow by nature has the tag @long: npm run test:long runs those, and npm test all the others. What shows more in
// Arabic than in English has the tag @arabic-first, and its English comes with the long ones.
const isLong = process.env.E2E_LONG === 'true'
const chosen = (left: RegExp, late = /@long/) =>
  isLong ? { grep: late, grepInvert: left } : { grepInvert: [left, late] }

// The product as a person meets it: the built screens and the demonstration firm, on a data folder of its own. Every test
// runs in Arabic and in English, but in one of them alone where its course is the same in any language. The browser is far from Kuwait, so that a shifted date is seen.
export default defineConfig<{ language: 'ar' | 'en' }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/firm-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A test that fails now and then is a fault: npm run test:long looks for such. A run of CI tries it once more by itself, and names it.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: 'ar', use: { language: 'ar' }, ...chosen(/@english/) },
    { name: 'en', use: { language: 'en' }, ...chosen(/@once/, /@long|@arabic-first/) },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A worker would answer instead of the network that a test sets up; the tests of work without a network allow it.
    serviceWorkers: 'block',
    // A trace of every test would cost a quarter of the time: ask for one with --trace retain-on-failure.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: 'node_modules/node/bin/node tests/e2e/support/server.ts',
      env: { ...theirs, ...oidc, PORT: port, DATA_DIR: process.env.E2E_DATA, LOG_LEVEL: 'warn' },
      url: `http://localhost:${port}/readyz`,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
    {
      command: 'node_modules/node/bin/node tests/e2e/support/provider.ts',
      env: { PORT: port, OIDC_PORT: providerPort },
      url: `${oidc.OIDC_ISSUER}/.well-known/openid-configuration`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
})
