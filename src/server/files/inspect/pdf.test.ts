import { afterAll, describe, expect, test } from 'vitest'
import { judging } from '../../../../tests/support/judged.ts'
import { lockedPdf, textPdf } from '../../../../tests/support/pdfs.ts'
import { docx, writeZip } from '../../../../tests/support/zips.ts'

const { judged, refused, remove } = judging()
afterAll(remove)

const pdf = (pages = 3) => textPdf(Array.from({ length: pages }, (_, n) => `page ${n + 1}`))
const behind = (more: string | Buffer) => Buffer.concat([pdf(), Buffer.from(more)])

test('a PDF is known by its bytes, and its pages are counted', async () => {
  const bytes = pdf(12)
  expect(await judged(bytes)).toMatchObject({ kind: 'pdf', pages: 12, width: null, kept: { size: bytes.length } })
  expect((await judged(bytes.subarray(0, -1))).pages).toBe(12)
  expect((await judged(behind('\r\n \n'))).pages).toBe(3)
})

test('where pages cannot be counted, a PDF is one all the same, noted as one that opens with its password alone', async () => {
  expect(await judged(lockedPdf('secret', 'open'))).toMatchObject({ kind: 'pdf', pages: null, notes: ['locked'] })
})

describe('what is refused', () => {
  const cases: [name: string, bytes: () => Buffer, code: string][] = [
    ['nothing', () => Buffer.alloc(0), 'file-empty'],
    ['a PDF in name alone', () => Buffer.from('%PDF-1.7\nnothing at all\nstartxref\n12\n%%EOF\n'), 'file-damaged'],
    ['a PDF that is cut off', () => pdf().subarray(0, -40), 'file-damaged'],
    ['the first half of one', () => pdf().subarray(0, 400), 'file-damaged'],
    ['a ZIP behind it', () => behind(writeZip(docx())), 'file-damaged'],
    [
      'a ZIP behind it whose comment ends like a PDF',
      () => behind(writeZip(docx(), { comment: '\nstartxref\n9\n%%EOF\n' })),
      'file-damaged',
    ],
    ['a page', () => Buffer.from('<!doctype html><title>%PDF-1.7</title>'), 'file-is-page'],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'file-is-page',
    ],
    ['a program', () => Buffer.from('MZ\x90\x00\x03\x00\x00\x00'), 'file-is-program'],
    ['bytes that are nothing', () => Buffer.from([1, 2, 3, 0]), 'file-kind'],
  ]
  test.each(cases)('%s', async (_name, bytes, code) => expect(await refused(bytes())).toBe(code))
})
