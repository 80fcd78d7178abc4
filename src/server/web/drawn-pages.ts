import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { AppError } from '#kernel/errors.ts'
import { LANGUAGES, type Language } from '#kernel/words.ts'
import type { RequestInfo } from '../procedure.ts'
import { fillPage, type PageFacts } from './fill-page.ts'
import { chooseLanguage, type LandingFirm } from './landing.ts'

/** The pages that are drawn at each request, by name; the build leaves each in every language. */
const DRAWN = ['verify', 'delivered', 'visit'] as const
export type DrawnPage = (typeof DRAWN)[number]
export const DRAWN_FILES = DRAWN.flatMap((name) => LANGUAGES.map((language) => `${name}.${language}.html`))

/** What a page shows, or where else the visitor is to go. */
export type DrawnAnswer = { status: 200 | 404 | 429; facts: PageFacts } | { redirect: string }
/** What a visitor asks of a page: the text in its address, who asks, in which language it is answered, and what a form of it sends; null where it is only opened. */
export type DrawnQuestion = RequestInfo & {
  text: string | null
  language: Language
  sent?: Readonly<Record<string, string>>
}
/** What answers them, each for its page. */
export type DrawnAnswers = { readonly [P in DrawnPage]: (question: DrawnQuestion) => Promise<DrawnAnswer> }

/** A part of a page that is shown once. */
export const SHOWN = [{}]

/** What a page shows, or that its visitor asks too often. */
export async function unlessTooMany(
  answer: () => Promise<DrawnAnswer>,
  tooMany: PageFacts = { tooMany: SHOWN },
): Promise<DrawnAnswer> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return { status: 429, facts: tooMany }
    throw error
  }
}

type Parts = {
  folder: string
  appUrl: string
  answers: DrawnAnswers
  firm: () => Promise<LandingFirm>
  shipped: LandingFirm
}

/**
 * Draws pages at each request, readable without scripts, in the language that the address names, else the browser's, else the firm's. They
 * are neither kept nor listed by search engines. Throws when one is not built.
 */
export function createDrawnPages({ folder, appUrl, answers, firm, shipped }: Parts) {
  const templates = new Map(DRAWN_FILES.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  return async (c: Context, page: DrawnPage, question: Omit<DrawnQuestion, 'language'>): Promise<Response> => {
    const { defaultLanguage, facts } = await firm().catch(() => shipped)
    const language = chooseLanguage(c, defaultLanguage, appUrl)
    const answer = await answers[page]({ ...question, language })
    c.header('cache-control', 'no-store')
    c.header('x-robots-tag', 'noindex, nofollow, noarchive')
    if ('redirect' in answer) return c.redirect(answer.redirect, 303)
    const template = templates.get(`${page}.${language}.html`) ?? ''
    c.header('content-language', language)
    return c.html(fillPage(template, { ...facts(language), ...answer.facts }), answer.status)
  }
}
