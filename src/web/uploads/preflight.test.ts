import { expect, test } from 'vitest'
import { preflight } from './preflight.ts'

const MB = 1_048_576
const room = { takes: 'files', fileBytes: 5 * MB, recordBytes: 20 * MB, usedBytes: 18 * MB } as const
const pdf = (size: number) => new Blob(['%PDF-1.7\n', new Uint8Array(size - 9)])
const codeOf = async (file: Blob) => (await preflight(file, room))?.code ?? null

test('what can be refused is refused before a byte is sent', async () => {
  expect(await codeOf(new Blob([]))).toBe('file-empty')
  expect(await codeOf(pdf(5 * MB + 1))).toBe('file-too-large')
  expect((await preflight(pdf(6 * MB), room))?.params).toEqual({ megabytes: 5 })
  expect(await codeOf(pdf(2 * MB + 1))).toBe('record-full')
  expect((await preflight(pdf(3 * MB), room))?.params).toEqual({ megabytes: 20 })
  expect(await codeOf(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"></svg>']))).toBe('file-is-page')
  expect(await codeOf(new Blob(['MZ this program']))).toBe('file-is-program')
})

test.each([
  ['a PDF', ['%PDF-1.4']],
  ['a PDF with something before it', ['\n\n%PDF-1.4']],
  ['a JPEG', [new Uint8Array([0xff, 0xd8, 0xff, 0xe1])]],
  ['a PNG', [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d])]],
  ['a WebP', ['RIFF1234WEBPVP8 ']],
  ['a HEIC', ['\0\0\0\x18ftypheic\0\0\0\0mif1heic']],
  ['a mail', ['From: a@example.com\r\nSubject: x\r\n\r\ny']],
  ['a text', ['ملاحظة']],
  ['a Word or Excel file', [new Uint8Array([0x50, 0x4b, 3, 4])]],
])('%s may go', async (_, parts) => expect(await codeOf(new Blob(parts as BlobPart[]))).toBeNull())

test('where only pictures are taken, and so many', async () => {
  const photos = { ...room, takes: 'pictures', filesLeft: 1, mostFiles: 60 } as const
  const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe1])])
  expect(await preflight(jpeg, photos)).toBeNull()
  expect((await preflight(pdf(100), photos))?.code).toBe('picture-is-other')
  const full = await preflight(jpeg, { ...photos, filesLeft: 0 })
  expect([full?.code, full?.params]).toEqual(['too-many-photos', { most: 60 }])
})
