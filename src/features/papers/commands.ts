import type { Reading } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { MakingContext } from '#server/procedure.ts'
import type { Paper, PaperData, PaperPicture, Printed } from '#server/typst/paper.ts'
import { readMark, readSettings } from '../settings/queries.ts'
import { letterhead, MARK_SIDE } from './rules.ts'

/** The content of a paper below the firm's letterhead; templates refer to its pictures by index. */
type Content = {
  template: string
  title: string
  reading: Reading
  /** The languages of its letterhead; that of the reading where it has one alone. */
  languages?: readonly Language[]
  at: Date
  data: { readonly [key: string]: PaperData }
  /** It is issued: the firm's stamp is printed where it is signed. */
  stamped?: boolean
  pictures?: readonly PaperPicture[]
}

/** What a paper is printed with: whose it is, the firm's settings, and what prints. */
export type PrintingContext = Pick<MakingContext, 'actor' | 'db' | 'notifyCache' | 'print'>

/** The language and digits of a paper: the requested language, else the person's, else the firm's; the person's digits, else the firm's. */
export async function readingOf(ctx: Omit<PrintingContext, 'print'>, language?: Language): Promise<Reading> {
  const { defaultLanguage, digits } = await readSettings(ctx)
  const { actor } = ctx
  return { language: language ?? actor.language ?? defaultLanguage, digits: actor.digits ?? digits }
}

/** Prints a paper under the firm's letterhead. Throws as the PDF renderer does: 'unavailable', 'deadline-exceeded', 'paper-…'. */
export async function printPaper(ctx: PrintingContext, content: Content): Promise<Printed> {
  return ctx.print(await composePaper(ctx, content))
}

/** A paper under the firm's letterhead, ready to be printed. */
export async function composePaper(ctx: Omit<PrintingContext, 'print'>, content: Content): Promise<Paper> {
  const { template, title, reading, languages = [reading.language], at, data, pictures = [], stamped = false } = content
  const firm = await readSettings(ctx)
  const [mark, stamp] = [await pictureOf(ctx, firm.logo), stamped ? await pictureOf(ctx, firm.stamp) : null]
  const all = [...pictures, ...[mark, stamp].filter((one) => one !== null)]
  const placeOf = (one: PaperPicture) => (one === null ? null : all.indexOf(one))
  const head = letterhead(firm, languages, reading, at)
  return {
    template,
    title,
    author: firm.companyName[reading.language],
    ...reading,
    at,
    data: { ...data, letterhead: { ...head, mark: placeOf(mark), stamp: placeOf(stamp) } },
    pictures: all,
  }
}

/** A picture of the firm's by its address, to be printed; null for none. */
export async function pictureOf(ctx: Pick<PrintingContext, 'db'>, address: string | null): Promise<PaperPicture> {
  const bytes = address ? await readMark(ctx, address) : undefined
  return bytes ? { bytes, side: MARK_SIDE, clear: true } : null
}
