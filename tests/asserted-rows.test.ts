import { expect, test } from 'vitest'
import { assertedRows } from './support/asserted-rows.ts'
import { readSources } from './support/sources.ts'

// A record's whole row, whose fields and columns are compared when it compiles: UnmatchedColumns of its rows.ts.
const KNOWN_OTHERWISE = ['src/features/properties/queries/duplicates.ts']

const unread = (files: { path: string; text: string }[]) =>
  assertedRows(files)
    .filter(({ row, parts }) => row.is === 'any' && parts.trim() !== '' && !parts.startsWith('\0'))
    .map(({ at }) => at.split(':')[0])

test('the columns that a statement says it answers can be read from its type, so that tests compare them', () => {
  expect(unread(readSources(['src'], /(?<!\.test)\.ts$/))).toEqual(KNOWN_OTHERWISE)
  const text =
    'const one = sql<z.infer<typeof row>>`select 1 as one`\nconst two = sql<{ one: number }>`select 1 as one`'
  expect(unread([{ path: 'made-up.ts', text }])).toEqual(['made-up.ts'])
})
