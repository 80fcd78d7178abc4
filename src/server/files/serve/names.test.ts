import { expect, test } from 'vitest'
import { safeName, uniqueNames } from './names.ts'

test.each([
  ['عقد الإيجار.pdf', 'عقد الإيجار.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\فواتير\\a.pdf', 'a.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u0000b\r\nset-cookie: x.pdf', 'abset-cookie_ x.pdf'],
  ['half \ud83d.pdf', 'half.pdf'],
  ['...', 'file'],
  ['', 'file'],
])('%j is given out as %j', (given, kept) => expect(safeName(given)).toBe(kept))

test('a name that comes again is numbered, also in other letters of the same and where the number is taken', () => {
  expect(uniqueNames(['a.pdf', 'A.PDF', 'a (2).pdf', 'a.pdf', 'صورة', 'صورة', 'b/صورة'])).toEqual([
    'a.pdf',
    'A (2).PDF',
    'a (2) (2).pdf',
    'a (3).pdf',
    'صورة',
    'صورة (2)',
    'صورة (3)',
  ])
})

test('a long name that comes again is still short enough for a disk', () => {
  const names = uniqueNames(Array.from({ length: 30 }, () => `${'ب'.repeat(300)}.pdf`))
  expect(new Set(names).size).toBe(30)
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThan(240)
  expect(names.at(-1)).toMatch(/^ب+ \(30\)\.pdf$/)
})
