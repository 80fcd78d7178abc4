import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, expect, test } from 'vitest'
import { createPdfRenderer } from '#server/typst/pdf-renderer.ts'
import { testFolder } from '../support/folder.ts'
import { listeningLog } from '../support/log.ts'
import { paperOf } from '../support/papers.ts'
import { linesOf, plain, readPdf } from '../support/read-pdf.ts'

// A page of hard cases as pdf.js, PDFium and Poppler read it: what is found by each, and what is not (docs/report-data.md has the causes).

const { log, told } = listeningLog()
const renderer = createPdfRenderer({ log })
const pdfium = await PDFiumLibrary.init()
afterAll(async () => {
  await renderer.close()
  pdfium.destroy()
})

/** How a text is found at least: as it is, but for blanks beside a number, or not at all. */
const LEVELS = ['no', 'joined', 'whole'] as const
type Level = (typeof LEVELS)[number]
/** A text, and how pdf.js, PDFium and Poppler find it. */
type Case = [text: string, pdfjs: Level, pdfium: Level, poppler: Level]

/** Words, names, and what is in one direction: found in a paper of either language. */
const EITHER: readonly Case[] = [
  ['لا', 'whole', 'whole', 'whole'],
  ['الصالحية والسالمية والأحمدي', 'whole', 'whole', 'whole'],
  ['الآلات والإنشاءات والأساسات في الأدوار الأولى', 'whole', 'whole', 'whole'],
  ['الملاك علي ولؤي ورؤى وهبة الله', 'whole', 'whole', 'whole'],
  ['شركة الواحة العقارية ش.م.ك.م', 'whole', 'whole', 'whole'],
  ['فضلاً عن ذلك', 'joined', 'whole', 'whole'],
  ['\u2066+965 9900 1122\u2069', 'whole', 'whole', 'whole'],
  ['1,250,000.000', 'whole', 'whole', 'whole'],
  ['٦٤٠٫٥', 'whole', 'whole', 'whole'],
  ['Gulf Bank', 'whole', 'whole', 'whole'],
  ['https://firm.example/verify/K7QM3XWPR9TD4C8A', 'whole', 'whole', 'whole'],
  ['information.desk@the-firm.example', 'whole', 'whole', 'whole'],
  ['K7QM-3XWP-R9TD-4C8A', 'whole', 'whole', 'whole'],
  ['VAL-2026-0042 v1', 'whole', 'whole', 'whole'],
]
/** Lines of both directions, in a paper of Arabic. */
const MIXED: readonly Case[] = [
  ['هاتف المالك \u2066+965 2244 5566\u2069', 'joined', 'whole', 'whole'],
  ['القيمة السوقية 1,250,000 د.ك فقط لا غير', 'joined', 'whole', 'joined'],
  ['في 12/03/2026 وحتى ٢٠٢٦/٠٣/١٢', 'joined', 'whole', 'joined'],
  ['المساحة 640.5 م² بواقع 1,950 د.ك/م²', 'joined', 'whole', 'joined'],
  ['العقد رقم 2024 لدى Gulf Bank بتاريخ 1 يناير 2026', 'joined', 'no', 'joined'],
  // PDFium takes a bracket for the one that is drawn; the others for the one that it was before the line was turned.
  ['شركة الواحة العقارية (ش.م.ك.ع)', 'whole', 'no', 'whole'],
  ['قيمة الأرض [تقديرية] «بعد الخصم»', 'whole', 'no', 'whole'],
  // PDFium and Poppler put a sign between a number and a letter on the other side of the number.
  ['قطعة السالمية 12/ب', 'joined', 'no', 'no'],
  ['المخطط م/23573', 'whole', 'no', 'no'],
  ['القسائم ١٤/أ', 'joined', 'no', 'no'],
  ['نسبة 7.75% إلى ٨٪', 'joined', 'no', 'no'],
  // They read a mark that is set above its line for itself.
  ['وكيلًا عن الورثة', 'whole', 'no', 'no'],
  ['الجهة الموجّه إليها التقرير', 'whole', 'no', 'no'],
]

async function byPdfium(pdf: Uint8Array): Promise<string> {
  const document = await pdfium.loadDocument(pdf)
  const texts = Array.from(document.pages(), (page) => page.getText())
  document.destroy()
  return texts.join('\n')
}

/** Undefined where Poppler is not installed. */
function byPoppler(pdf: Uint8Array): string | undefined {
  const file = join(testFolder(), 'cases.pdf')
  writeFileSync(file, pdf)
  const { stdout, error } = spawnSync('pdftotext', ['-enc', 'UTF-8', file, '-'], { encoding: 'utf8' })
  return error ? undefined : stdout
}

function levelOf(read: string, text: string): Level {
  const [line, wanted] = [plain(read), plain(text)]
  if (line.includes(wanted)) return 'whole'
  const joined = (of: string) => of.replaceAll(' ', '')
  return joined(line).includes(joined(wanted)) ? 'joined' : 'no'
}

const printed = (cases: readonly Case[], language: 'ar' | 'en') =>
  renderer.print(
    paperOf(
      cases.map(([text]) => text),
      { language },
    ),
  )

test.each([
  ['ar', [...EITHER, ...MIXED]],
  ['en', EITHER],
] as const)(
  'in a paper of %s each text is found as is known, or better, by three programs',
  async (language, cases) => {
    const { pdf } = await printed(cases, language)
    const read = { pdfjs: await linesOf(pdf), pdfium: await byPdfium(pdf), poppler: byPoppler(pdf) }
    const worse = cases.flatMap(([text, ...known]) =>
      Object.values(read).flatMap((one, at) => {
        const least = known[at] ?? 'whole'
        const level = one === undefined ? 'whole' : levelOf(one, text)
        return LEVELS.indexOf(level) < LEVELS.indexOf(least) ? [[Object.keys(read)[at], text, level]] : []
      }),
    )
    expect(worse).toEqual([])
    expect(told).toEqual([])
  },
)

test('a paper whose words are read otherwise than they were written is still whole: tags, marks of PDF/A and every object where the file says', async () => {
  const { pdf } = await printed([...EITHER, ...MIXED, ['مُسْتَأْجَر بِعَقْدٍ', 'no', 'no', 'no']], 'ar')
  expect(await readPdf(pdf)).toMatchObject({ conformance: '2A', isTagged: true })
  const source = Buffer.from(pdf).toString('latin1')
  const [, table = '', rows = ''] = /xref\n0 (\d+)\n((?:\d{10} \d{5} [fn]\r\n)+)trailer/.exec(source) ?? []
  const starts = [...rows.matchAll(/^(\d{10}) 00000 n/gm)].map(([, start]) => Number(start))
  expect(starts).toHaveLength(Number(table) - 1)
  for (const [at, start] of starts.entries())
    expect(source.slice(start, start + 12)).toMatch(new RegExp(`^${at + 1} 0 obj`))
  expect(Number(/startxref\n(\d+)/.exec(source)?.[1])).toBe(source.lastIndexOf('xref\n0 '))
  // Each code of a font is read as letters without signs that nobody sees, and a letter apart from its marks.
  const letters = [...source.matchAll(/^<[0-9A-F]{4}> <((?:[0-9A-F]{4})+)>$/gm)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  )
  expect(letters.length).toBeGreaterThan(60)
  expect(letters.filter((text) => /\p{Cf}|\P{Mn}\p{Mn}|[اأإآ]ل|ل[اأإآ]/u.test(text))).toEqual([])
  const folder = testFolder()
  writeFileSync(join(folder, 'paper.pdf'), pdf)
  const checked = spawnSync('qpdf', ['--check', join(folder, 'paper.pdf')], { encoding: 'utf8' })
  // Where it is installed.
  if (!checked.error) expect([checked.status, checked.stderr]).toEqual([0, ''])
})
