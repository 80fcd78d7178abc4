import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FILE_KINDS, type FileKind } from './file-kinds.ts'
import { fitEnding, LONGEST_NAME, tidyFileName } from './file-names.ts'

const bytesOf = (text: string) => Buffer.byteLength(text)
const RLO = '\u202e'
const family = '👨‍👩‍👧‍👦'

describe('a name as it is kept', () => {
  test.each<[given: string, kept: string | null]>([
    ['وثيقة التملك.pdf', 'وثيقة التملك.pdf'],
    ['Title deed (2).PDF', 'Title deed (2).PDF'],
    // Parts of a path, in either manner, and attempts at one.
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\m\\عقد.docx', 'عقد.docx'],
    ['..', null],
    ['../', null],
    ['a/..', null],
    // What is not seen, or turns around what is.
    [`عقد${RLO}fdp.exe`, 'عقدfdp.exe'],
    ['a\u0000b\n\tc\u200b\ufeff.pdf', 'abc.pdf'],
    ['\u2066كشف\u2069.xlsx', 'كشف.xlsx'],
    ['half\ud83d.png', 'half.png'],
    // Emoji and Persian joiners are kept whole.
    [`${family} بيت.jpg`, `${family} بيت.jpg`],
    ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
    // One form of a letter, however it was typed.
    ['cafe\u0301.pdf', 'café.pdf'],
    // What Windows takes for a device, and what no file system takes.
    ['CON.pdf', '_CON.pdf'],
    ['com1', '_com1'],
    ['lpt9.tar.gz', '_lpt9.tar.gz'],
    ['console.pdf', 'console.pdf'],
    ['a<b>:"c|d?*.pdf', 'a_b___c_d__.pdf'],
    // Points and blanks at the ends.
    [' . مخطط . ', 'مخطط'],
    ['plan . .pdf', 'plan.pdf'],
    ['.htaccess', 'htaccess'],
    ['a   b\u00a0c.pdf', 'a b c.pdf'],
    ['', null],
    [' ', null],
    ['...', null],
    [RLO, null],
  ])('%j becomes %j', (given, kept) => expect(tidyFileName(given)).toBe(kept))

  test('300 Arabic letters are cut before the ending, between letters', () => {
    const kept = tidyFileName(`${'ش'.repeat(300)}.pdf`) ?? ''
    expect(kept).toBe(`${'ش'.repeat(98)}.pdf`)
    expect(bytesOf(kept)).toBe(LONGEST_NAME)
    const marked = tidyFileName(`${'شَّ'.repeat(300)}.pdf`) ?? ''
    expect(marked).toMatch(/^(شَّ)+\.pdf$/)
    const smiling = tidyFileName(`${family.repeat(30)}.jpg`) ?? ''
    expect(smiling.replace('.jpg', '').replaceAll(family, '')).toBe('')
    // One letter that is longer than all: it is cut within.
    const piled = tidyFileName(`a${'\u0301'.repeat(400)}.pdf`) ?? ''
    expect(bytesOf(piled)).toBeLessThanOrEqual(LONGEST_NAME)
    expect(piled).toMatch(/^\u00e1\u0301+\.pdf$/)
  })

  test('whatever is given: short, one line of one part, nothing hidden, and tidy already', () => {
    const nasty = fc.constantFrom(
      '/',
      '\\',
      '.',
      ' ',
      RLO,
      '\u200f',
      '\u0000',
      'ش',
      family,
      '.pdf',
      'con',
      '\ud800',
      ':',
    )
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.array(nasty, { maxLength: 120 }).map((p) => p.join('')),
    )
    fc.assert(
      fc.property(name, (given) => {
        const kept = tidyFileName(given)
        if (kept === null) return
        expect(bytesOf(kept)).toBeLessThanOrEqual(LONGEST_NAME)
        expect(kept).not.toMatch(/[/\\<>:"|?*\p{Cc}\u202a-\u202e\u2066-\u2069]|^[\s.]|[\s.]$/u)
        expect(kept.isWellFormed()).toBe(true)
        expect(tidyFileName(kept)).toBe(kept)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the ending of what it is', () => {
  test.each<[given: string, kind: FileKind, kept: string]>([
    ['عقد.pdf', 'pdf', 'عقد.pdf'],
    ['عقد.PDF', 'pdf', 'عقد.PDF'],
    ['scan.pdf', 'jpeg', 'scan.jpg'],
    ['photo.jpeg', 'jpeg', 'photo.jpeg'],
    ['photo.jpg', 'png', 'photo.png'],
    ['setup.exe', 'pdf', 'setup.pdf'],
    ['عقد.pdf.exe', 'pdf', 'عقد.pdf'],
    ['عقد.exe.pdf', 'pdf', 'عقد.exe.pdf'],
    ['archive.tar.gz', 'xlsx', 'archive.xlsx'],
    ['مذكرة', 'docx', 'مذكرة.docx'],
    ['invoice.2026', 'pdf', 'invoice.2026.pdf'],
    ['pdf', 'pdf', 'pdf.pdf'],
  ])('%j of kind %s is called %j', (given, kind, kept) => expect(fitEnding(given, kind)).toBe(kept))

  test('whatever it is called, it stays tidy, fits, and is not changed again', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
    fc.assert(
      fc.property(name, fc.constantFrom(...(Object.keys(FILE_KINDS) as FileKind[])), (given, kind) => {
        const kept = fitEnding(tidyFileName(given) ?? 'x', kind)
        expect(tidyFileName(kept)).toBe(kept)
        expect(bytesOf(kept)).toBeLessThanOrEqual(LONGEST_NAME)
        expect(fitEnding(kept, kind)).toBe(kept)
      }),
    )
  })
})
