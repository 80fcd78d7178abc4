import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createPdfRenderer } from '#server/typst/pdf-renderer.ts'
import { listeningLog } from '../support/log.ts'
import { paperOf, template } from '../support/papers.ts'
import { manyScans, noise } from '../support/pictures.ts'
import { plain, readPdf } from '../support/read-pdf.ts'
import { soon } from '../support/soon.ts'

const { log, told, whole } = listeningLog()
const pdfRenderer = createPdfRenderer({ log })
afterAll(() => pdfRenderer.close())

const print = async (...given: Parameters<typeof paperOf>) => readPdf((await pdfRenderer.print(paperOf(...given))).pdf)

describe('a paper', () => {
  test('is a tagged PDF/A-2a that says its title, its language and who made it', async () => {
    const { pdf, pages } = await pdfRenderer.print(paperOf(['سطر']))
    const { info, conformance, isTagged, pages: texts } = await readPdf(pdf)
    expect([pages, texts.length, conformance, isTagged]).toEqual([1, 1, '2A', true])
    expect(info).toMatchObject({ Title: 'ورقة', Author: 'ثمين', Language: 'ar-KW', CreationDate: 'D:20261121192000Z' })
    const english = await print(['A line'], { language: 'en', title: 'A paper' })
    expect(english.info).toMatchObject({ Title: 'A paper', Language: 'en-KW' })
    expect(english.text).toContain('A line')
  })

  test('numbers its pages in the reader’s digits', async () => {
    const texts = Array.from({ length: 120 }, (_, at) => `سطر ${at}`)
    const { pages } = await print(texts, { digits: 'arab' })
    expect(pages.length).toBeGreaterThan(2)
    const [total] = [pages.length].map((count) => '٠١٢٣٤٥٦٧٨٩'[count])
    expect(pages[1]).toContain(`٢ / ${total}`)
  })

  test('takes every text for a text', async () => {
    const texts = [
      '#read("/etc/passwd")',
      '#import "@preview/x:0.1.0"',
      '] #panic() [',
      '= no heading',
      '$ no formula $ *b* _i_ `c` <label> @ref',
      'a "quoted" \\ text \\u{1F600} // no comment',
      'س'.repeat(3000),
      'x'.repeat(3000),
    ]
    const { text } = await print(texts, { language: 'en' })
    for (const one of texts.slice(0, 6)) expect(text).toContain(plain(one))
    expect(text).not.toContain('root:')
    // Words that fill no line are broken, and none of their letters is lost over the edge.
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(3000)
    expect(text.match(/س/g)?.length).toBeGreaterThanOrEqual(3000)
  })

  test('is made whatever letters it holds, and says so where it has no form for one', async () => {
    const { text } = await print(['House 🏠'], { language: 'en' })
    expect(text).toContain('◊')
    expect(text).toContain('left out: ◊')
    expect((await print(['بيت'])).text).not.toContain('left out')
    const texts = [
      ...fc.sample(fc.string({ unit: 'binary', maxLength: 30 }), 200),
      ...fc.sample(
        fc.string({
          unit: fc.integer({ min: 0x20, max: 0x6ff }).map((point) => String.fromCodePoint(point)),
          maxLength: 30,
        }),
        400,
      ),
    ]
    await expect(pdfRenderer.print(paperOf(texts))).resolves.toMatchObject({ pages: expect.any(Number) })
  })

  test('shows its pictures, and a frame for one that is none or costs too much', async () => {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b6f6b' } })
      .webp()
      .toBuffer()
    const clear = await sharp({ create: { width: 64, height: 48, channels: 4, background: '#0b6f6b80' } })
      .webp()
      .toBuffer()
    const pictures = [
      { bytes, side: 320, clear: false },
      { bytes: clear, side: 64, clear: true },
      { bytes: Buffer.from('no picture'), side: 320, clear: false },
      { bytes: manyScans(), side: 320, clear: false },
      null,
    ]
    const { pdf } = await pdfRenderer.print(paperOf([], { pictures, language: 'en' }))
    const source = Buffer.from(pdf).toString('latin1')
    expect(source.match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(2)
    expect(source).toContain('/Width 320')
    expect((await readPdf(pdf)).text.match(/\[no picture\]/g)).toHaveLength(3)
  })

  test('reads stored pictures a few at a time, and lets them share its bytes by their size in print', async () => {
    const noisy = await noise(700, 1).png().toBuffer()
    let [reading, mostReading] = [0, 0]
    const pictures = Array.from({ length: 25 }, (_, at) => ({
      side: at === 0 ? 700 : at === 1 ? 30_000 : 16,
      clear: false,
      read: async () => {
        mostReading = Math.max(mostReading, ++reading)
        await new Promise((go) => setImmediate(go))
        reading--
        return at < 2 ? noisy : undefined
      },
    }))
    const { pdf } = await pdfRenderer.print({ ...paperOf([], { language: 'en' }), pictures })
    expect(mostReading).toBe(10)
    expect((await readPdf(pdf)).text.match(/\[no picture\]/g)).toHaveLength(23)
    const source = Buffer.from(pdf).toString('latin1')
    const dictionaries = source.match(/<<(?:(?!>>).)*\/Subtype \/Image.*?>>/gs) ?? []
    const [low = 0, high = 0] = dictionaries.map((one) => Number(/\/Length (\d+)/.exec(one)?.[1]))
    expect(low).toBeGreaterThan(0)
    expect(high).toBeGreaterThan(2 * low)
  })

  test('has a limit, of texts and of pictures', async () => {
    await expect(pdfRenderer.print(paperOf(['س'.repeat(1_100_000)]))).rejects.toMatchObject({ code: 'paper-too-large' })
    const bytes = Buffer.alloc(65 * 1_048_576)
    const pictures = [{ bytes, side: 100, clear: false }]
    await expect(pdfRenderer.print(paperOf([], { pictures }))).rejects.toMatchObject({ code: 'paper-too-large' })
  })
})

test('two at once are each what was asked for, and of too many some are refused', async () => {
  const asked = Array.from({ length: 40 }, (_, at) => `number ${at} of them`)
  const made = await Promise.allSettled(asked.map((text) => pdfRenderer.print(paperOf([text]))))
  const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  expect(new Set(refused)).toEqual(new Set(['unavailable']))
  expect(made.length - refused.length).toBeGreaterThanOrEqual(20)
  for (const [at, one] of made.entries()) {
    if (one.status !== 'fulfilled' || at % 7 > 0) continue
    expect((await readPdf(one.value.pdf)).text).toContain(asked[at])
  }
})

describe('a process', () => {
  test('that hangs is ended, and the next paper is made by another', async () => {
    const own = createPdfRenderer({ log, timeout: 1500 })
    await expect(own.print(paperOf([], { template: template('endless') }))).rejects.toMatchObject({
      code: 'deadline-exceeded',
    })
    const patient = createPdfRenderer({ log })
    await expect(patient.print(paperOf(['x']))).resolves.toMatchObject({ pages: 1 })
    await soon(() => own.processes()).toEqual([])
    await Promise.all([own.close(), patient.close()])
  })

  test('that falls takes its own paper with it, and nothing else', async () => {
    await expect(pdfRenderer.print(paperOf([], { template: template('falling') }))).rejects.toMatchObject({
      code: 'paper-not-made',
    })
    await expect(pdfRenderer.print(paperOf(['x']))).resolves.toMatchObject({ pages: 1 })
    expect(told).toContain('a paper could not be made')
  })

  test('that is killed at rest is replaced', async () => {
    await pdfRenderer.print(paperOf(['x']))
    const before = pdfRenderer.processes()
    for (const pid of before) process.kill(pid as number, 'SIGKILL')
    await soon(() => pdfRenderer.processes()).toEqual([])
    await expect(pdfRenderer.print(paperOf(['y']))).resolves.toMatchObject({ pages: 1 })
  })

  test('gives way to another that has warmed up after its share of papers, and ends when there is nothing to do', async () => {
    const own = createPdfRenderer({ log, idle: 300 })
    const lasting = createPdfRenderer({ log, papersPerProcess: 2 })
    // Ten pictures are part of their paper's share.
    await lasting.print(paperOf(['1'], { pictures: Array.from({ length: 10 }, () => null) }))
    const [first] = lasting.processes()
    expect(lasting.processes()).toHaveLength(1)
    await lasting.print(paperOf(['2']))
    await soon(() => lasting.processes().includes(first)).toBe(false)
    const successor = lasting.processes()
    expect(successor).toHaveLength(1)
    await expect(lasting.print(paperOf(['3']))).resolves.toMatchObject({ pages: 1 })
    expect(lasting.processes()).toEqual(successor)
    await own.print(paperOf(['1']))
    await soon(() => own.processes()).toEqual([])
    await Promise.all([own.close(), lasting.close()])
  })

  test('is ended with the renderer, which renders no more', async () => {
    const own = createPdfRenderer({ log })
    const under = own.print(paperOf([], { template: template('endless') }))
    under.catch(() => undefined)
    await soon(() => own.processes().length).toBe(1)
    await own.close()
    await expect(under).rejects.toMatchObject({ code: 'unavailable' })
    await expect(own.print(paperOf(['x']))).rejects.toMatchObject({ code: 'unavailable' })
    expect(own.processes()).toEqual([])
  })
})

test('a template at fault is reported in the log, without the texts of the paper', async () => {
  const { data } = paperOf(['اسم المالك'])
  const broken = { ...paperOf([]), data: { ...data, texts: null } }
  await expect(pdfRenderer.print(broken)).rejects.toMatchObject({ code: 'paper-not-made' })
  expect(JSON.stringify(whole)).not.toContain('اسم المالك')
})
