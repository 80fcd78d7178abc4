import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createPdfPages } from '#server/files/pages/pdf-pages.ts'
import { listeningLog } from '../support/log.ts'
import { jbig2Pdf, lockedPdf, scannedPdf, textPdf } from '../support/pdfs.ts'
import { halves } from '../support/pictures.ts'

const { log, told } = listeningLog()
/** The files of the store by their hash, and which were read. */
const files = new Map<string, Buffer>()
const reads: string[] = []
const pages = createPdfPages({
  log,
  store: {
    sizeOf: async (sha256) => (sha256 === 'huge' ? 65 * 1_048_576 : files.get(sha256)?.length),
    read: async (sha256) => {
      reads.push(sha256)
      return Readable.from([files.get(sha256) ?? Buffer.alloc(0)])
    },
  },
})
afterAll(() => pages.close())
beforeEach(() => {
  told.length = 0
})

/** How dark a page is: the mean of all its pixels from 0, black, to 255. */
const lightness = async (jpeg: Uint8Array) => (await sharp(jpeg).greyscale().stats()).channels[0]?.mean ?? 0

test('the pages of a PDF are drawn as sheets of A4, as many as are asked for, and kept', async () => {
  files.set('text', textPdf(['One page', 'Two pages', 'Three pages']))
  const drawn = await pages.draw('text', 2)
  expect(drawn.map(({ width, height }) => [width, height])).toEqual([
    [1239, 1754],
    [1239, 1754],
  ])
  for (const { jpeg } of drawn) {
    expect(await lightness(jpeg)).toBeGreaterThan(240)
    // The line of text, by the font that the reader brings.
    expect((await sharp(jpeg).greyscale().stats()).channels[0]?.min).toBeLessThan(60)
  }
  expect(await pages.draw('text', 2)).toBe(drawn)
  expect(await pages.draw('text', 9)).toHaveLength(3)
  expect(reads.filter((one) => one === 'text')).toHaveLength(2)
})

test('scanned pages are drawn, JPEG and JBIG2', async () => {
  files.set('jpeg', scannedPdf(await halves().jpeg().toBuffer(), 400, 300))
  files.set('jbig2', jbig2Pdf())
  const [scanned] = await pages.draw('jpeg', 5)
  const pixel = async (jpeg: Uint8Array, left: number) => {
    const at = await sharp(jpeg).extract({ left, top: 800, width: 1, height: 1 }).raw().toBuffer()
    return [...at].map((value) => (value > 128 ? 1 : 0))
  }
  expect(scanned && [await pixel(scanned.jpeg, 300), await pixel(scanned.jpeg, 900)]).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ])
  const [fax] = await pages.draw('jbig2', 5)
  expect(fax && [await pixel(fax.jpeg, 150), await pixel(fax.jpeg, 450)]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ])
})

test('a PDF that is locked, damaged, empty or too large has no pages, and the next one is drawn', async () => {
  files.set('locked', lockedPdf('secret', 'password'))
  files.set('damaged', Buffer.from('%PDF-1.7\nnothing else'))
  files.set('empty', Buffer.alloc(0))
  files.set('fine', textPdf(['Fine']))
  for (const sha256 of ['locked', 'damaged', 'empty'])
    expect([sha256, await pages.draw(sha256, 5)]).toEqual([sha256, []])
  expect(told).toHaveLength(3)
  expect(await pages.draw('huge', 5)).toEqual([])
  expect(reads).not.toContain('huge')
  expect(await pages.draw('fine', 5)).toHaveLength(1)
})

test('a file that takes too long is thrown for while it may be tried again, and is drawn when there is time', async () => {
  files.set('slow', textPdf(['Slow']))
  const store = { sizeOf: async () => 1, read: async () => Readable.from([files.get('slow') ?? Buffer.alloc(0)]) }
  const timeout = { file: 1, page: 0 }
  const hurried = createPdfPages({ log, store, timeout })
  onTestFinished(hurried.close)
  await expect(hurried.draw('slow', 1, false)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await hurried.draw('slow', 1)).toEqual([])
  timeout.file = 60_000
  expect(await hurried.draw('slow', 1)).toHaveLength(1)
})
