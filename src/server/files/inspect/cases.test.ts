import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { FileContent } from '#kernel/file-content.ts'
import { type FileNote, PREVIEW_SIDES } from '#kernel/file-kinds.ts'
import { recognise } from '#kernel/recognise-file.ts'
import { judging } from '../../../../tests/support/judged.ts'
import { textPdf } from '../../../../tests/support/pdfs.ts'
import { writeZip } from '../../../../tests/support/zips.ts'
import { inspectPdf } from './pdf.ts'

const FOLDER = join(import.meta.dirname, '../../../../tests/fixtures/files')
const { judged, refused, remove } = judging()
afterAll(remove)

const fileOf = (name: string) => readFileSync(join(FOLDER, name))
const textAt = (path: string | undefined) => readFileSync(path ?? '', 'utf8')
const pixel = async (bytes: Buffer, left: number, top: number) =>
  (await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()).toJSON().data

/** What becomes of each file: its kind and what is said of it, or the code of its refusal. */
const CASES: Readonly<Record<string, [kind: string, ...notes: FileNote[]]>> = {
  'plain.pdf': ['pdf'],
  'owner-locked-128.pdf': ['pdf'],
  'owner-locked-256.pdf': ['pdf'],
  'user-locked-256.pdf': ['pdf', 'locked'],
  'bom.pdf': ['pdf', 'cut'],
  'leading-newline.pdf': ['pdf', 'cut'],
  'trailing-comment.pdf': ['pdf', 'cut'],
  'ctrl-z.pdf': ['pdf', 'cut'],
  'zero-padded.pdf': ['pdf', 'cut'],
  'multipart-tail.pdf': ['pdf', 'cut'],
  'acroform.pdf': ['pdf'],
  'xfa.pdf': ['pdf'],
  'attachment.pdf': ['pdf'],
  'javascript.pdf': ['pdf'],
  'incremental.pdf': ['pdf'],
  'wrong-startxref.pdf': ['pdf'],
  'no-xref.pdf': ['file-damaged'],
  'rotated.pdf': ['pdf'],
  'unreadable.heic': ['picture-unread'],
  'renamed.jpg': ['picture-unread'],
  'turned.heic': ['jpeg', 'converted'],
  'several.heic': ['jpeg', 'converted'],
  '12-megapixels.heic': ['jpeg', 'converted'],
  'photo.avif': ['jpeg', 'converted'],
  'scan-2-pages.tiff': ['tiff'],
  'scan-g4.tif': ['tiff'],
  'gray16.png': ['png'],
  'cmyk-rot6.jpg': ['jpeg'],
  'cut-last-bytes.jpg': ['jpeg', 'completed'],
  'cut-2-percent.jpg': ['jpeg', 'completed'],
  'zero-tail.jpg': ['jpeg'],
  'whatsapp.jpeg.webp': ['webp'],
  'screenshot.png': ['png'],
  'tiny.jpg': ['jpeg'],
  'plan.dwg': ['dwg'],
  'mail.eml': ['eml'],
  'old.doc': ['doc'],
  'list.csv': ['csv'],
  'video.mp4': ['file-is-video'],
  'note.txt': ['txt'],
}

test('each file of the folder has its case', () => {
  expect(
    readdirSync(FOLDER)
      .filter((name) => name !== 'README.md')
      .sort(),
  ).toEqual(Object.keys(CASES).sort())
})

test.each(Object.entries(CASES))('%s', async (name, [kind, ...notes]) => {
  const code = await refused(fileOf(name), name)
  if (code !== undefined) return expect([code]).toEqual([kind, ...notes])
  expect(await judged(fileOf(name), name)).toMatchObject({ kind, notes })
})

describe('a PDF among other bytes', () => {
  const pdf = textPdf(['a deed', 'its second page'])

  test('is stored without them, and its hash is of what is stored', async () => {
    const [alone, among] = [await judged(fileOf('plain.pdf')), await judged(fileOf('bom.pdf'))]
    expect(among.kept).toMatchObject({ sha256: alone.kept.sha256, size: alone.kept.size })
    expect(among.sentSha256).not.toBe(alone.sentSha256)
    expect(readFileSync(among.kept.path ?? '').equals(fileOf('plain.pdf'))).toBe(true)
  })

  test('whatever they are: any before it that begin as nothing else, and any behind it', async () => {
    const before = fc.uint8Array({ maxLength: 1015 })
    const behind = fc.uint8Array({ maxLength: 6000 })
    await fc.assert(
      fc.asyncProperty(before, behind, async (start, end) => {
        const sent = Buffer.concat([start, pdf, end])
        const seen = recognise(sent)
        fc.pre('sort' in seen && seen.sort === 'pdf')
        const { kept, pages, notes } = await judged(sent)
        const stored = kept.path ? readFileSync(kept.path) : sent
        expect([pages, notes]).toEqual([2, kept.path ? ['cut'] : []])
        // No more than white space is ever left behind its end.
        expect(stored.subarray(0, pdf.length).equals(pdf)).toBe(true)
        expect(stored.subarray(pdf.length).toString('latin1')).toMatch(/^[\s\0]*$/)
      }),
      { numRuns: 12 },
    )
  })

  test('keeps the place of its table, wherever it was counted from', async () => {
    const shifted = Buffer.from(
      pdf.toString('latin1').replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + 40}`),
      'latin1',
    )
    const { pages, kept } = await judged(Buffer.concat([Buffer.alloc(40, 0x20), shifted]))
    expect([pages, kept.size]).toEqual([2, shifted.length])
  })

  test('whose later revision broke off is refused: its end is that of the earlier one', async () => {
    expect(await refused(Buffer.concat([pdf, Buffer.from('7 0 obj\n<</Type/Page>>\nendob')]))).toBe('file-damaged')
  })

  test('far from the beginning or the end is found behind and not before', async () => {
    expect((await judged(Buffer.concat([pdf, Buffer.alloc(2_500_000)]))).notes).toEqual(['cut'])
    expect(await refused(Buffer.concat([Buffer.alloc(3000), pdf]))).toBe('file-kind')
    const [path, folder] = [join(FOLDER, 'plain.pdf'), FOLDER]
    expect(await inspectPdf(path, fileOf('plain.pdf').length, folder)).toMatchObject({ notes: [] })
  })
})

describe('a HEIC becomes a JPEG', () => {
  test('upright and in its colours', async () => {
    const { kept, width, height } = await judged(fileOf('turned.heic'))
    const jpeg = readFileSync(kept.path ?? '')
    const { format, icc, exif, orientation } = await sharp(jpeg).metadata()
    expect([width, height, format, exif, orientation]).toEqual([64, 80, 'jpeg', undefined, undefined])
    expect(fileOf('turned.heic').includes(icc ?? 'no profile')).toBe(true)
    // Its start, red, is at the top once it is turned by a quarter to the right.
    const [top, foot] = [await pixel(jpeg, 32, 10), await pixel(jpeg, 32, 70)]
    expect([(top[0] ?? 0) > 200, (top[2] ?? 0) < 80, (foot[2] ?? 0) > 200]).toEqual([true, true, true])
  })

  test('of its primary picture, and of 12 megapixels with all of them', async () => {
    const several = await judged(fileOf('several.heic'))
    const [red = 0, green = 0] = await pixel(readFileSync(several.kept.path ?? ''), 10, 30)
    expect([several.width, several.height, red > green]).toEqual([80, 64, true])
    const large = await judged(fileOf('12-megapixels.heic'))
    expect([large.width, large.height, large.kind]).toEqual([4032, 3024, 'jpeg'])
  })

  test('unless it is cut, whatever is cut of it', async () => {
    const whole = fileOf('several.heic')
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 24, max: 600 }), async (length) => {
        expect(await refused(whole.subarray(0, length))).toBe('picture-unread')
      }),
      { numRuns: 4 },
    )
  })
})

describe('pictures that were refused before', () => {
  test('a JPEG of 108 megapixels is made smaller', async () => {
    const sent = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#369' } })
      .jpeg({ quality: 40 })
      .toBuffer()
    expect(await judged(sent)).toMatchObject({ kind: 'jpeg', width: 6000, height: 4500, notes: ['shrunk'] })
  })

  test('half a JPEG stays refused, and so does any that lacks more than a tenth', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, noise, background: '#000' } })
      .jpeg()
      .toBuffer()
    const part = (share: number) => whole.subarray(0, Math.floor(whole.length * share))
    expect([await refused(part(0.5)), await refused(part(0.8)), await refused(part(0.985))]).toEqual([
      'picture-damaged',
      'picture-damaged',
      undefined,
    ])
    const even = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    expect(await refused(even.subarray(0, -2))).toBeUndefined()
  })

  test('the pages of a TIFF are shown as a PDF, and the file stays as it is', async () => {
    const sent = fileOf('scan-g4.tif')
    const { pages, previews, kept, width, height } = await judged(sent)
    expect([pages, width, height, kept.size, kept.path]).toEqual([2, 1240, 1754, sent.length, undefined])
    expect(await judged(readFileSync(previews.pages ?? ''))).toMatchObject({ kind: 'pdf', pages: 2 })
    const thumbnail = await sharp(previews.thumbnail).metadata()
    expect([thumbnail.format, thumbnail.height]).toEqual(['webp', PREVIEW_SIDES.thumbnail])
  })
})

describe('a mail', () => {
  const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
  const HEAD = [
    'From: =?utf-8?B?2KfZhNio2YbZgw==?= <bank@example.com>',
    'To: a@example.com, B <b@example.com>',
    'Date: Sun, 1 Mar 2026 10:00:00 +0300',
  ]
  const MIXED = [
    ...HEAD,
    'Subject: =?utf-8?B?2LfZhNio?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=x',
    '',
  ]
  const contentOf = async (bytes: Buffer): Promise<FileContent> =>
    JSON.parse(textAt((await judged(bytes)).previews.content))

  test('is kept as it is, with its head, its text and its attachments apart', async () => {
    const pdf = textPdf(['x'])
    const sent = mail(
      ...MIXED,
      '--x',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('السلام عليكم').toString('base64'),
      '--x',
      'Content-Type: application/pdf; name="deed.pdf"',
      'Content-Disposition: attachment; filename="../../deed.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      pdf.toString('base64'),
      '--x',
      'Content-Type: message/rfc822',
      '',
      'From: c@example.com',
      'Subject: within',
      '',
      'inner',
      '--x--',
    )
    const { kept, kind, previews } = await judged(sent)
    expect([kind, kept.size, kept.path]).toEqual(['eml', sent.length, undefined])
    const { text, mail: head }: FileContent = JSON.parse(textAt(previews.content))
    expect([text, head?.from, head?.to, head?.subject]).toEqual([
      'السلام عليكم',
      [{ name: 'البنك', address: 'bank@example.com' }],
      [
        { name: '', address: 'a@example.com' },
        { name: 'B', address: 'b@example.com' },
      ],
      'طلب',
    ])
    expect(head?.date).toBe('2026-03-01T07:00:00.000Z')
    const [first, second] = head?.attachments ?? []
    expect([first?.name, first?.size, second?.type, second?.name]).toEqual([
      'deed.pdf',
      pdf.length,
      'message/rfc822',
      'attachment-2.eml',
    ])
    const parts = readFileSync(previews.parts ?? '')
    expect(parts.subarray(first?.at, (first?.at ?? 0) + (first?.size ?? 0)).equals(pdf)).toBe(true)
  })

  test('that is a page alone is shown by its words', async () => {
    const html =
      '<html><head><style>p{}</style><script>alert(1)</script></head><body><p>Dear&nbsp;sir</p><p>5 &lt; 6 &#x41;</p></body></html>'
    const { text } = await contentOf(mail(...HEAD, 'Content-Type: text/html', '', html))
    expect(text.split(/\n+/).map((line) => line.trim())).toEqual(['Dear sir', '5 < 6 A'])
  })

  test('is read in time that grows with its length alone, whatever its page leaves open', async () => {
    const pages = ['<style>', '<', '<style', '&#x', '</style>'].map((part) => part.repeat(600_000))
    for (const page of pages) {
      const began = process.cpuUsage()
      await contentOf(mail(...HEAD, 'Content-Type: text/html', '', page))
      const { user, system } = process.cpuUsage(began)
      expect((user + system) / 1000).toBeLessThan(8000)
    }
  })

  test('whose parts lie too deep is refused by name, and so is one of too many parts', async () => {
    const nested = Array.from({ length: 60 }, (_, depth) => [
      `Content-Type: multipart/mixed; boundary=b${depth}`,
      '',
      `--b${depth}`,
    ]).flat()
    expect(await refused(mail(...HEAD, ...nested, 'x'))).toBe('mail-too-complex')
    const parts = Array.from({ length: 3000 }, () => [
      '--x',
      'Content-Disposition: attachment; filename=a.txt',
      '',
      'a',
    ]).flat()
    expect(await refused(mail(...MIXED, ...parts, '--x--'))).toBe('mail-too-complex')
  })
})

describe('old Office files and texts', () => {
  /** A compound file of one sector of directory with these names. */
  function compound(names: readonly string[]): Buffer {
    const file = Buffer.alloc(512 * 3)
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
    file.writeUInt16LE(9, 30)
    file.writeUInt32LE(1, 48)
    file.writeUInt32LE(0xfffffffe, 68)
    file.fill(0xff, 76, 512)
    file.writeUInt32LE(0, 76)
    file.fill(0xff, 512, 1024)
    file.writeUInt32LE(0xfffffffd, 512)
    file.writeUInt32LE(0xfffffffe, 516)
    for (const [nth, name] of names.entries()) {
      const at = 1024 + nth * 128
      file.write(name, at, 'utf16le')
      file.writeUInt16LE(name.length * 2 + 2, at + 64)
      file[at + 66] = 2
    }
    return file
  }
  test.each([
    ['doc', ['Root Entry', 'WordDocument']],
    ['xls', ['Root Entry', 'Workbook']],
    ['ppt', ['Root Entry', 'PowerPoint Document']],
    ['msg', ['Root Entry', '__properties_version1.0']],
    ['file-macros', ['Root Entry', 'WordDocument', 'Macros']],
    ['file-macros', ['Root Entry', 'Workbook', '_VBA_PROJECT_CUR']],
    ['file-locked', ['Root Entry', 'EncryptedPackage']],
    ['file-is-other', ['Root Entry', '䡀㬿䏲']],
  ])('%s by its streams', async (found, names) => {
    const bytes = compound(names)
    expect((await refused(bytes)) ?? (await judged(bytes)).kind).toBe(found)
  })

  test('a compound file that leads into itself, or breaks off, is damaged', async () => {
    const circle = compound(['Root Entry'])
    circle.writeUInt32LE(1, 516)
    expect(await refused(circle)).toBe('file-damaged')
    expect(await refused(compound(['Root Entry']).subarray(0, 1024))).toBe('file-damaged')
  })

  test('a text in any of its encodings is shown as it reads; what is no text further on is none', async () => {
    const textOf = async (bytes: Buffer) =>
      (JSON.parse(textAt((await judged(bytes, 'a.csv')).previews.content)) as FileContent).text
    expect(await textOf(Buffer.from('اسم,قيمة'))).toBe('اسم,قيمة')
    expect(await textOf(Buffer.from('\ufeffاسم,قيمة', 'utf16le'))).toBe('اسم,قيمة')
    expect(await textOf(Buffer.from([0xc7, 0xd3, 0xe3, 0x2c, 0x31]))).toBe('اسم,1')
    expect(await refused(Buffer.concat([Buffer.alloc(9000, 0x61), Buffer.from([0, 1, 2])]))).toBe('file-kind')
  })
})

test('any beginning is either recognised or refused by a code', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5000 }), (head) => {
      const seen = recognise(head)
      expect('sort' in seen || /^file-(kind|is-\w+)$/.test(seen.code)).toBe(true)
    }),
  )
})

describe('what is refused is named, with its way out', () => {
  const zip = (name: string) => writeZip([{ name, data: 'x' }])
  test.each<[string, Buffer | string, string, string]>([
    ['a RAR', 'Rar!\x1a\x07\x00', 'file-is-archive', 'RAR'],
    ['a ZIP', zip('a.pdf'), 'file-is-archive', 'ZIP'],
    ['a zipped shapefile', zip('parcels.shp'), 'file-is-data', 'Shapefile'],
    ['a KMZ', zip('doc.kml'), 'file-is-data', 'KMZ'],
    ['an OpenDocument', zip('mimetype'), 'file-is-other', 'OpenDocument'],
    ['a KML', '<?xml version="1.0"?>\n<!-- a --><kml xmlns="x"/>', 'file-is-data', 'KML'],
    ['a GeoJSON', '{"type":"FeatureCollection"}', 'file-is-data', 'JSON'],
    ['a page', '\ufeff <!DOCTYPE html><title>%PDF-1.7</title>', 'file-is-page', 'HTML'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'file-is-page', 'SVG'],
    ['a program', 'MZ\x90\0', 'file-is-program', 'EXE'],
    ['a script', '#!/bin/sh\nrm', 'file-is-program', 'Script'],
    ['a film of a telephone', '\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'file-is-video', 'MOV'],
    ['a voice note', 'OggS\0', 'file-is-audio', 'OGG'],
    ['a GIF', 'GIF89a', 'file-is-other', 'GIF'],
    ['an RTF', '{\\rtf1', 'file-is-other', 'RTF'],
  ])('%s', async (_, bytes, code, seen) => {
    const sent = typeof bytes === 'string' ? Buffer.from(bytes, bytes.includes('\ufeff') ? 'utf8' : 'latin1') : bytes
    await expect(judged(sent)).rejects.toMatchObject({ code, params: { seen } })
  })
})
