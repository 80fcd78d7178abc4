import { expect, test } from 'vitest'
import { withPlaceholder } from './placeholder.ts'

const SIGNING = { reason: 'VAL-2026-0167', at: new Date('2026-11-22T10:00:00Z') }

/** A file of these objects with a plain table of references. */
function pdfOf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((body, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R /ID [(a) (b)] >>\n`
  return Buffer.from(`${text}startxref\n${start}\n%%EOF`, 'latin1')
}
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const INNER = '<< /Type /Pages /Kids [4 0 R] /Count 1 >>'
const signed = (...objects: string[]) => Buffer.from(withPlaceholder(pdfOf(objects), SIGNING)).toString('latin1')

test('the field comes to the first page beside its annotations, and everything before stays', () => {
  const before = Buffer.from(pdfOf([CATALOG, PAGES, INNER, '<< /Type /Page /Annots [9 0 R] >>'])).toString('latin1')
  const text = signed(CATALOG, PAGES, INNER, '<< /Type /Page /Annots [9 0 R] >>')
  expect(text.startsWith(before)).toBe(true)
  const added = text.slice(before.length).replace(/0{100,}/, '…')
  expect(added).toContain('/Annots [5 0 R 9 0 R]')
  expect(added).toContain('/AcroForm << /Fields [5 0 R] /SigFlags 3 >>')
  expect(added).toContain('/M (D:20261122100000Z)')
  expect(added).toContain('/Reason <FEFF00560041004c')
  expect(added).toContain(`/Prev ${before.indexOf('xref')}`)
  // Each object is where the new table says.
  for (const [, number, offset] of added.matchAll(/\n(\d+) 1\n(\d{10}) 00000 n/g))
    expect(text.slice(Number(offset)).startsWith(`${number} 0 obj`), number).toBe(true)
  expect(text.slice(Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])).startsWith('xref\n')).toBe(true)
})

test('a page without annotations gets them', () => {
  expect(signed(CATALOG, PAGES, '<< /Type /Page >>')).toContain('<< /Type /Page  /Annots [4 0 R] >>')
})

test('what cannot be read is refused', () => {
  expect(() => withPlaceholder(Buffer.from('%PDF-1.7\nnothing'), SIGNING)).toThrow('no plain table')
  expect(() => signed(CATALOG, PAGES, '<< /Type /Page /Annots 9 0 R >>')).toThrow('no list of their own')
  expect(() => signed('[1 2]')).toThrow('no dictionary')
})
