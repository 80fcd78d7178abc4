import { join } from 'node:path'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { create } from 'qrcode'
import { tidyText } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'
import type { DrawnPage } from '#server/files/pages/pdf-pages.ts'
import type { MakingContext } from '#server/procedure.ts'
import type { CarriedFile, Paper, PaperData, PaperPicture, StoredPicture } from '#server/typst/paper.ts'
import { withBaseMaps } from '../../papers/commands/base-maps.ts'
import { pictureOf } from '../../papers/commands.ts'
import { letterhead } from '../../papers/rules.ts'
import type { ReportChoice, ReportData, ReportMark } from '../model.ts'
import { isPicture } from '../rules/document/closing.ts'
import { languagesOf, reportSteps } from '../rules/document.ts'

const TEMPLATE = join(import.meta.dirname, 'report.typ')

/** What a report is composed with: the store of its pictures, what draws the pages of PDFs and the base map, and the database that keeps the firm's mark. */
export type ComposeContext = Pick<MakingContext, 'db' | 'drawPages'> & {
  drawBase?: MakingContext['drawBase']
  store: Pick<MakingContext['store'], 'readPreview'>
}

/**
 * The report of a valuation, ready to be printed, its pictures to be read by the printer and the file that it carries. Nothing else is read: the
 * same data, choice, mark and file give the same report.
 * Typst's PDF/A takes no other PDF in itself, so that the pages of annexed PDFs are printed as pictures.
 */
export async function composeReport(
  ctx: ComposeContext,
  given: ReportData,
  choice: ReportChoice,
  marked: ReportMark,
  carried?: CarriedFile,
): Promise<Paper<PaperPicture | StoredPicture>> {
  const { worded, mark, seals, pictures, about, reading, at, head } = await composedParts(ctx, given, choice, marked)
  const squares = mark && squaresOf(mark.url)
  await othersTurn()
  return {
    template: TEMPLATE,
    ...about,
    ...reading,
    at,
    data: {
      // Every value of it is a text, a number or a list of these.
      ...(worded as unknown as Record<string, PaperData>),
      languages: languagesOf(choice),
      letterhead: { ...head, ...seals },
      mark: mark && { url: mark.url, code: mark.code, number: mark.number, squares },
    },
    pictures,
    ...(carried && { carried }),
  }
}

/** What a report is made of, whatever it is written as: its words, its pictures, of which the firm's mark and stamp are the last, and its head. */
export async function composedParts(ctx: ComposeContext, given: ReportData, choice: ReportChoice, marked: ReportMark) {
  const { data, mark } = tidied({ data: given, mark: marked })
  await othersTurn()
  const drawn = await annexedPages(ctx, data, choice)
  const sizes = new Map([...drawn].map(([sha256, pages]) => [sha256, pages.map(({ width, height }) => height / width)]))
  const { pictures: wanted, ...plain } = await wordedInSteps(data, choice, mark, sizes)
  const at = new Date(mark ? mark.issuedAt : `${data.on}T00:00:00+03:00`)
  const languages = languagesOf(choice)
  const { language, reading, head } = headOf(data.firm, languages, at)
  const based = await withBaseMaps(plain.sections, { drawBase: ctx.drawBase, languages, after: wanted.length })
  const worded = { ...plain, sections: based.sections }
  // A report may have hundreds of pictures: each is read when the printer asks for it.
  const read = wanted.map(
    ({ sha256, side, page }): StoredPicture => ({
      read: async () =>
        page === undefined ? ctx.store.readPreview(sha256, 'screen') : drawn.get(sha256)?.[page - 1]?.jpeg,
      side,
      clear: false,
    }),
  )
  const pictures = [...read, ...based.pictures]
  await othersTurn()
  const seals = await sealsOf(ctx, data.firm, pictures.length, mark !== null)
  const title = `${worded.title[language] ?? worded.title.any} ${mark?.number ?? data.record.valuationNumber}`
  return {
    worded,
    mark,
    seals: seals.places,
    pictures: [...pictures, ...seals.pictures],
    about: { title, author: data.firm.name[language] },
    reading,
    at,
    head,
  }
}

/** The head of an issued document in its languages, and its first language with its digits. */
export function headOf(firm: ReportData['firm'], languages: readonly Language[], at: Date) {
  const [language = 'ar'] = languages
  const reading = { language, digits: language === 'ar' ? firm.digits : ('latn' as const) }
  const { name, address, phone, email, licence = null, registration = null } = firm
  const papers = { licenceNumber: licence, commercialRegistration: registration }
  const letter = { companyName: name, address, phone, supportEmail: email, ...papers }
  return { language, reading, head: letterhead(letter, languages, reading, at) }
}

/** The firm's mark and, of what is issued, its stamp as the last pictures of a document after so many others, and their places among them; null for none. */
export async function sealsOf(
  ctx: Pick<ComposeContext, 'db'>,
  firm: ReportData['firm'],
  after: number,
  isIssued = true,
) {
  const mark = await pictureOf(ctx, firm.logo)
  const stamp = isIssued ? await pictureOf(ctx, firm.stamp ?? null) : null
  const pictures = [mark, stamp].filter((one) => one !== null)
  const placeOf = (one: PaperPicture) => (one === null ? null : after + pictures.indexOf(one))
  return { pictures, places: { mark: placeOf(mark), stamp: placeOf(stamp) } }
}

/** Words a report step by step: the first one on a server takes several times as long as later ones, and others are served meanwhile. */
async function wordedInSteps(...given: Parameters<typeof reportSteps>) {
  const steps = reportSteps(...given)
  let step = steps.next()
  while (!step.done) {
    await othersTurn()
    step = steps.next()
  }
  return step.value
}

/**
 * A record whose texts are all as `tidyText` leaves them: without controls and signs of direction, by which a page could be made to read
 * otherwise. What was stored before they were refused may have them.
 */
export function tidied<T>(value: T): T {
  if (typeof value === 'string') return tidyText(value) as T
  if (Array.isArray(value)) return value.map(tidied) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tidied(one)])) as T
}

/** The most pages of one annexed PDF that are printed, of all annexes together, and of a plan that is not annexed. */
const MOST_PAGES = { document: 40, annexes: 100, plan: 2 }
const isPlan = ({ documentType }: ReportData['documents'][number]) => documentType === 'BUILDING_PLAN'
/** After so many files that could not be drawn no further one is tried: each may take minutes. */
const MOST_UNDRAWN = 2

/** The pages of the annexed PDFs and of the plan, by the SHA-256 of the file, in the order of the annexes until there are as many as may be. */
async function annexedPages(
  ctx: Pick<ComposeContext, 'drawPages'>,
  { documents }: ReportData,
  { annexes, template }: ReportChoice,
) {
  const drawn = new Map<string, readonly DrawnPage[]>()
  const picked = annexes.flatMap((id) => documents.find((document) => document.id === id) ?? [])
  // A plan that is not annexed is printed beside the location, as far as its first pages.
  const plans = picked.some(isPlan) ? [] : documents.filter(isPlan).slice(0, 1)
  let left = MOST_PAGES.annexes - picked.filter(isPicture).length
  let undrawn = 0
  for (const document of [...picked, ...(template === 'FULL' ? plans : [])]) {
    const { kind, sha256 } = document
    if (kind !== 'pdf' || drawn.has(sha256) || left <= 0 || undrawn >= MOST_UNDRAWN) continue
    const pages = await ctx.drawPages(
      sha256,
      Math.min(plans.includes(document) ? MOST_PAGES.plan : MOST_PAGES.document, left),
    )
    drawn.set(sha256, pages)
    left -= pages.length
    if (pages.length === 0) undrawn++
  }
  return drawn
}

/** The dark squares of a QR code as stretches of its rows: row, first column, length; and its size. */
export function squaresOf(url: string): { size: number; runs: number[][] } {
  const { modules } = create(url, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const runs: number[][] = []
  for (let row = 0; row < size; row++) {
    let from = -1
    for (let column = 0; column <= size; column++) {
      const isDark = column < size && modules.get(row, column) === 1
      if (isDark && from < 0) from = column
      if (!isDark && from >= 0) {
        runs.push([row, from, column - from])
        from = -1
      }
    }
  }
  return { size, runs }
}
