import { describe, expect, test } from 'vitest'
import { safeName, uniqueNames } from './names.ts'

describe('a name of a file', () => {
  test.each([
    ['عقد الإيجار.pdf', 'عقد الإيجار.pdf'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\فواتير\\a.pdf', 'C__فواتير_a.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['\u2067عقد\u2069.pdf', 'عقد.pdf'],
    ['a\u0000b\r\nset-cookie: x.pdf', 'abset-cookie_ x.pdf'],
    ['...', 'file'],
    ['', 'file'],
    ['con.pdf', '_con.pdf'],
    ['name. ', 'name'],
    ['half \ud83d.pdf', 'half \ufffd.pdf'],
  ])('%j is kept as %j', (given, kept) => expect(safeName(given)).toBe(kept))

  test('of 300 letters is shortened to what a disk takes, its ending kept and no letter broken', () => {
    const kept = safeName(`${'مُ'.repeat(300)}.pdf`)
    expect(kept).toMatch(/^(مُ)+\.pdf$/)
    expect(Buffer.byteLength(kept)).toBeGreaterThan(230)
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(240)
  })

  test('that comes again is numbered, also in other letters of the same and when the number is taken', () => {
    expect(uniqueNames(['a.pdf', 'A.PDF', 'a (2).pdf', 'a.pdf', 'صورة', 'صورة'])).toEqual([
      'a.pdf',
      'A (2).PDF',
      'a (2) (2).pdf',
      'a (3).pdf',
      'صورة',
      'صورة (2)',
    ])
  })

  test('that is long and comes again stays as short', () => {
    const [first = '', second = ''] = uniqueNames([`${'ب'.repeat(300)}.pdf`, `${'ب'.repeat(300)}.pdf`])
    expect(second).toMatch(/^ب+ \(2\)\.pdf$/)
    expect([Buffer.byteLength(first) <= 240, Buffer.byteLength(second) <= 240, first === second]).toEqual([
      true,
      true,
      false,
    ])
  })
})
