import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { judging } from '../../../../tests/support/judged.ts'
import { flatPng, halves, pngChunk, scanned, twoFrames } from '../../../../tests/support/pictures.ts'
import type { InspectedFile } from './inspected-file.ts'

const { judged, refused, remove } = judging()
afterAll(remove)

const FORMATS = ['jpeg', 'png', 'webp'] as const
const gps = { GPSLatitudeRef: 'N', GPSLatitude: '29/1 22/1 3/1', GPSLongitudeRef: 'E', GPSLongitude: '47/1 58/1 4/1' }
const told = { IFD0: { Make: 'A telling camera', Copyright: 'someone', Orientation: '6' }, IFD3: gps }
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>telling</rdf:RDF></x:xmpmeta>'
/** A picture as a camera would give it: turned, in a wide colour space, with all that it knows. */
const camera = (of: Sharp = halves()) =>
  of.withMetadata({ orientation: 6 }).withIccProfile('p3').withExifMerge(told).withXmp(XMP)
const keptBytes = ({ kept }: InspectedFile, sent: Buffer) => (kept.path ? readFileSync(kept.path) : sent)
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe.each(FORMATS)('%s', (format) => {
  test('is kept without place and device, upright, in its colours, and pixel for pixel', async () => {
    const sent = await camera()[format]().toBuffer()
    expect(await sharp(sent).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.any(Buffer),
      xmp: expect.any(Buffer),
    })
    const verdict = await judged(sent)
    const kept = keptBytes(verdict, sent)
    expect(verdict).toMatchObject({ kind: format, width: 300, height: 400, pages: null })
    expect([verdict.sentSha256, verdict.kept.sha256, verdict.kept.size]).toEqual([
      hashOf(sent),
      hashOf(kept),
      kept.length,
    ])
    const { orientation, exif, xmp, icc } = await sharp(kept).metadata()
    expect([orientation, exif !== undefined && exif.length < 40, xmp, icc !== undefined]).toEqual([
      6,
      true,
      undefined,
      true,
    ])
    expect(kept.toString('latin1')).not.toMatch(/telling|someone|GPS|xmpmeta/)
    expect((await pixels(kept)).equals(await pixels(sent))).toBe(true)
  })

  test('is drawn small and for the screen, upright', async () => {
    const { previews } = await judged(await camera(halves(2400, 1200))[format]().toBuffer())
    const [screen, thumbnail] = [previews.screen, previews.thumbnail].map((path) => readFileSync(path ?? ''))
    const shape = async (of: Buffer | undefined) => {
      const { format: drawn, width, height, exif, orientation } = await sharp(of).metadata()
      return { drawn, width, height, exif, orientation }
    }
    expect(await shape(screen)).toEqual({ drawn: 'webp', width: 800, height: 1600 })
    expect(await shape(thumbnail)).toEqual({ drawn: 'webp', width: 160, height: 320 })
    // Turned by a quarter: what was at its start is now at its top.
    const top = await sharp(thumbnail)
      .extract({ left: 80, top: 40, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()
    expect((top[0] ?? 0) > 150 && (top[2] ?? 0) < 100).toBe(true)
  })

  test('that tells nothing is kept byte for byte, and so is what was kept once', async () => {
    const plain = await halves()[format]().toBuffer()
    const { kept } = await judged(plain)
    expect(kept).toEqual({ sha256: hashOf(plain), size: plain.length })
    const sent = await camera()[format]().toBuffer()
    const once = keptBytes(await judged(sent), sent)
    expect((await judged(once)).kept).toEqual({ sha256: hashOf(once), size: once.length })
  })
})

test('a progressive JPEG, one in CMYK and a PNG of a palette and half clear keep their pixels', async () => {
  const all = [
    camera().jpeg({ progressive: true }),
    halves().toColourspace('cmyk').withExif(told).jpeg(),
    camera().png({ palette: true }),
    camera(halves().ensureAlpha(0.5)).png(),
    camera(halves().ensureAlpha(0.5)).webp({ lossless: true }),
  ]
  for (const made of all) {
    const sent = await made.toBuffer()
    const kept = keptBytes(await judged(sent), sent)
    expect(kept.length).toBeLessThan(sent.length)
    expect((await pixels(kept)).equals(await pixels(sent))).toBe(true)
  }
})

describe('what a telephone puts behind its JPEG is left out', () => {
  const tails: [name: string, tail: () => Promise<Buffer> | Buffer][] = [
    ['a second picture', () => halves(40, 40).jpeg().toBuffer()],
    ['zeros', () => Buffer.alloc(100)],
    ['a film of the moment', () => Buffer.from('\0\0\0\x18ftypmp42 and so on', 'latin1')],
    ['its maker\u2019s notes', () => Buffer.from('notes of the maker \x01\0\0\0SEFT', 'latin1')],
  ]
  test.each(tails)('%s', async (_name, tail) => {
    const alone = await halves().jpeg().toBuffer()
    const verdict = await judged(Buffer.concat([alone, await tail()]))
    expect(verdict.kept).toMatchObject({ sha256: hashOf(alone), size: alone.length, path: expect.any(String) })
  })
})

describe('what is refused', () => {
  const jpeg = () => halves().jpeg().toBuffer()
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const moving = async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
  }
  const cases: [name: string, bytes: () => Promise<Buffer> | Buffer, code: string][] = [
    ['a JPEG cut in half', async () => (await jpeg()).subarray(0, 900), 'picture-damaged'],
    ['a JPEG that is a page too', async () => Buffer.concat([await jpeg(), html]), 'picture-damaged'],
    [
      'a JPEG that is an archive too',
      async () => Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04')]),
      'picture-damaged',
    ],
    ['a JPEG in the head alone', () => Buffer.from('ffd8ffe000104a46494600ffd9', 'hex'), 'picture-damaged'],
    ['three bytes of a JPEG', () => Buffer.from('ffd8ff', 'hex'), 'picture-damaged'],
    ['a PNG that is a page too', () => Buffer.concat([flatPng(9, 9), html]), 'picture-damaged'],
    ['a PNG with a chunk of another sum', () => spoilt(flatPng(64, 64)), 'picture-damaged'],
    ['a PNG that moves', () => flatPng(64, 64, twoFrames()), 'picture-animated'],
    ['a WebP that moves', moving, 'picture-animated'],
    ['a WebP cut off', async () => (await halves().webp().toBuffer()).subarray(0, 60), 'picture-damaged'],
    ['a bomb of 72 million pixels', () => flatPng(9000, 8000), 'picture-too-large'],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'file-is-other'],
  ]
  test.each(cases)('%s', async (_name, bytes, code) => expect(await refused(await bytes())).toBe(code))

  function spoilt(png: Buffer): Buffer {
    const at = png.indexOf('IDAT') + 6
    return Buffer.concat([png.subarray(0, at), Buffer.alloc(6, 0x5a), png.subarray(at + 6)])
  }
})

test('a PNG loses its texts and whatever is not of the picture', async () => {
  const more = [
    'tEXtComment\0telling',
    'zTXtx\0\0telling',
    'iTXtx\0\0\0\0\0telling',
    'tIMEtelling',
    'prVtelling telling',
  ]
  const chunks = Buffer.concat(more.map((text) => pngChunk(text.slice(0, 4), Buffer.from(text.slice(4)))))
  const sent = flatPng(64, 64, chunks)
  const kept = keptBytes(await judged(sent), sent)
  expect(kept.equals(flatPng(64, 64))).toBe(true)
})

describe('a JPEG of many scans', () => {
  test('is refused before it is decoded', async () => {
    expect(await refused(await scanned(64, 2600))).toBe('picture-complex')
    const large = await scanned(64, 50)
    // Its frame says 7,900 pixels each way.
    const frame = large.indexOf(Buffer.from([0xff, 0xc2]))
    for (const at of [5, 7]) large.writeUInt16BE(7900, frame + at)
    expect(await refused(large)).toBe('picture-complex')
  })
  test('is taken with as many scans as encoders make', async () => {
    expect(await refused(await scanned(64, 0))).toBeUndefined()
    expect(await refused(await scanned(3000, 0))).toBeUndefined()
  })
})
