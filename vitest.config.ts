import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const PATIENT = {
  environment: 'node',
  // A machine that does other work besides takes several times as long.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What differs is said in the first line, which the summary of a run shows.
  chaiConfig: { truncateThreshold: 600 },
} satisfies TestProjectInlineConfiguration['test']

const onPostgres = {
  ...PATIENT,
  globalSetup: ['tests/support/cluster.ts'],
  // Polling ends as soon as its condition holds: only a test that fails waits for the whole timeout.
  expect: { poll: { timeout: 20_000, interval: 20 } },
} satisfies TestProjectInlineConfiguration['test']

// What npm test tries a few times only, and npm run test:long many times: see tests/support/extent.ts.
const TRIED = [
  ...[
    'crash',
    'uploads-crash',
    'audit-sealers',
    'sweep-files',
    'sheets',
    'identity-holes',
    'postgres',
    'check-files',
    'verify-audit',
  ].map((name) => `tests/server/${name}.test.ts`),
  ...['bulk', 'client-separation', 'scope', 'verb-states'].map((name) => `tests/http/${name}.test.ts`),
]

// The product judges files in a process of its own for each, and stops at what that process holds in memory altogether: a worker
// of many files holds too much.
const INSPECTION = ['src/server/files/inspect/*.test.ts']

// An order that is asked for on the command line, such as --sequence.shuffle.files, stays.
const isOrdered = process.argv.some((arg) => arg.startsWith('--sequence'))

// A worker runs many files one after another and loads each module once: a file leaves nothing behind that another would meet.
export default defineConfig({
  test: {
    sequence: isOrdered ? {} : { sequencer: LongestFirst },
    projects: [
      // Needs no database, and runs in seconds.
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tests/*.test.ts'],
          exclude: INSPECTION,
          ...PATIENT,
          isolate: false,
        },
      },
      {
        test: { name: 'unit-isolated', include: INSPECTION, ...PATIENT },
      },
      // Shares one real PostgreSQL, started once.
      {
        test: {
          ...onPostgres,
          name: 'integration',
          include: ['tests/server/**/*.test.ts', 'tests/http/**/*.test.ts'],
          // Tried many times by the long run, which says more.
          exclude: ['uploads-crash', 'audit-sealers'].map((name) => `tests/server/${name}.test.ts`),
          setupFiles: [
            'tests/support/checked-rows.ts',
            'src/app/audit.ts',
            'src/app/moves.ts',
            'tests/support/cheap-passwords.ts',
            'tests/support/no-call-limits.ts',
          ],
          isolate: false,
          // Many a test waits for a process or an answer that is held back: a third worker fills two cores.
          maxWorkers: 3,
        },
      },
      // Slow by nature: run by npm run test:long alone.
      {
        test: {
          ...onPostgres,
          name: 'long',
          setupFiles: [
            'tests/support/checked-rows.ts',
            'src/app/audit.ts',
            'src/app/moves.ts',
            'tests/support/no-call-limits.ts',
          ],
          include: ['tests/long/**/*.test.ts', ...TRIED],
          env: { TEST_LONG: 'true' },
          testTimeout: 600_000,
          maxWorkers: 1,
        },
      },
    ],
  },
})
