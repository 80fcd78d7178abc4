import type { Reading } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { MakingContext } from '#server/procedure.ts'
import type { Paper, PaperData, PaperPicture, Printed } from '#server/typst/paper.ts'
import type { Settings } from '../settings/model.ts'
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
  const { template, title, reading, languages = [reading.language], at, data, pictures = [] } = content
  const firm = await readSettings(ctx)
  const mark = await markOf(ctx, firm)
  const head = letterhead(firm, languages, reading, at)
  return {
    template,
    title,
    author: firm.companyName[reading.language],
    ...reading,
    at,
    data: { ...data, letterhead: { ...head, mark: mark ? pictures.length : null } },
    pictures: mark ? [...pictures, mark] : pictures,
  }
}

async function markOf(ctx: Omit<PrintingContext, 'print'>, { logo }: Pick<Settings, 'logo'>): Promise<PaperPicture> {
  const bytes = logo ? await readMark(ctx, logo) : undefined
  return bytes ? { bytes, side: MARK_SIDE, clear: true } : null
}
