import pg from 'pg'
import { expect, test } from 'vitest'
import { loggableError } from './log.ts'

test('the log tells of a refused row which rule it broke, and nothing of what was in it', () => {
  const refused = Object.assign(new pg.DatabaseError('violates check constraint "mails_channel"', 1, 'error'), {
    code: '23514',
    constraint: 'mails_channel',
    detail: 'Failing row contains (7, someone@thamin.example, 123456).',
    where: 'COPY mails, line 1: "someone@thamin.example"',
    internalQuery: "insert into mails values ('123456')",
  })
  const logged = JSON.stringify(loggableError(refused))
  expect(logged).toContain('mails_channel')
  expect(logged).toContain('23514')
  expect(logged).not.toMatch(/123456|someone/)
})
