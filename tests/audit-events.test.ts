import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AUDIT_EVENTS } from '#features/audit/events.ts'
import { AUDIT_GROUPS } from '#features/audit/model.ts'
import { ROOT, readSources, type Source } from './support/sources.ts'

// The specification's list, written out once more.
const SPECIFIED =
  `USER_LOGIN USER_LOGOUT LOGIN LOGOUT USER_CREATE USER_UPDATE USER_DELETE USER_STATUS_CHANGE PROPERTY_CREATE PROPERTY_UPDATE
  PROPERTY_DELETE PROPERTY_STATUS_CHANGE VALUATION_CREATE VALUATION_UPDATE VALUATION_DELETE VALUATION_STATUS_CHANGE
  REPORT_GENERATE REPORT_VIEW REPORT_DOWNLOAD REPORT_SHARE REPORT_PRINT DATA_EXPORT SYSTEM_CONFIG_CHANGE SECURITY_ALERT`.split(
    /\s+/,
  )

const WRITES = /^src\/(server\/|features\/[^/]+\/(commands|jobs)\b)/
const sources = readSources(['src']).filter(({ path }) => WRITES.test(path) && !path.endsWith('.test.ts'))
const hasWriter = (event: string, files: Source[] = sources) => files.some(({ text }) => text.includes(`'${event}'`))

/** The events of docs/coverage.md that have no writer yet, each with its reason. */
function awaited(text: string): Map<string, string> {
  const [, section = ''] = /## Events of the audit log without a writer\n([\s\S]*?)(?=\n## |$)/.exec(text) ?? []
  const lines = [...section.matchAll(/^\| (`.+`) \| (.+) \|$/gm)]
  return new Map(
    lines.flatMap(([, events = '', why = '']) =>
      [...events.matchAll(/`(\w+)`/g)].map(([, event = '']) => [event, why]),
    ),
  )
}

test('all 24 kinds of event of the specification are known', () => {
  expect(SPECIFIED).toHaveLength(24)
  expect(SPECIFIED.filter((event) => !AUDIT_EVENTS.includes(event as 'LOGIN'))).toEqual([])
  expect(new Set(AUDIT_EVENTS).size).toBe(AUDIT_EVENTS.length)
})

test('each is written somewhere, or docs/coverage.md says which part brings it; none is both', () => {
  const waiting = awaited(readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8'))
  expect([...waiting.keys()].toSorted()).toEqual(AUDIT_EVENTS.filter((event) => !hasWriter(event)).toSorted())
  for (const [event, why] of waiting) expect(why, event).toMatch(/not yet: |never: /)
})

test('what has no writer is seen', () => {
  const file = { path: 'src/features/x/commands.ts', text: "audit(ctx, { eventType: 'LOGIN' })" }
  expect([hasWriter('LOGIN', [file]), hasWriter('LOGOUT', [file])]).toEqual([true, false])
  const text =
    '## Events of the audit log without a writer\n| event | why |\n|---|---|\n| `A`, `B` | not yet: part 9 |\n\n## Next\n| `C` | x |\n'
  expect([...awaited(text)]).toEqual([
    ['A', 'not yet: part 9'],
    ['B', 'not yet: part 9'],
  ])
})

test('the preset groups are the specification’s', () => {
  expect(AUDIT_GROUPS.data).toEqual(
    SPECIFIED.filter((event) => /^(PROPERTY|VALUATION)_(CREATE|UPDATE|DELETE)$/.test(event)),
  )
  expect(AUDIT_GROUPS.report).toEqual(SPECIFIED.filter((event) => event.startsWith('REPORT_')))
  const security = SPECIFIED.filter((event) => /^(USER_|LOG|SYSTEM_CONFIG_CHANGE|SECURITY_ALERT)/.test(event))
  expect([...AUDIT_GROUPS.security]).toEqual(security)
})
