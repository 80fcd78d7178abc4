import { amountInWords } from '#kernel/amount-words.ts'
import { formatInstant, inDigits, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill, type Language } from '#kernel/words.ts'
import type { Settings } from '../settings/model.ts'
import { papersMessages } from './messages.ts'

/** The longest side of the firm's logo in print, in pixels: twice its size on a screen. */
export const MARK_SIDE = 480

type Firm = Pick<
  Settings,
  'companyName' | 'phone' | 'supportEmail' | 'address' | 'licenceNumber' | 'commercialRegistration'
>

/** What issued papers keep of the firm, so that they can be printed again as they were. */
export const keptFirm = (firm: Firm & Pick<Settings, 'logo' | 'stamp' | 'digits'>) => ({
  ...{ name: firm.companyName, address: firm.address, phone: firm.phone, email: firm.supportEmail },
  ...{ licence: firm.licenceNumber, registration: firm.commercialRegistration },
  ...{ logo: firm.logo, stamp: firm.stamp, digits: firm.digits },
})

/**
 * The content of a paper's header and footer in its languages: the firm's name and contact lines, when the paper was made, and its words. What is
 * the same in two languages is there once. English beside Arabic is written in Latin digits.
 */
export function letterhead(firm: Firm, languages: readonly Language[], { digits }: Pick<Reading, 'digits'>, at: Date) {
  const digitsOf = (language: Language) => (language === 'en' && languages.length > 1 ? 'latn' : digits)
  const heads = languages.map((language) => headIn(firm, { language, digits: digitsOf(language) }, at))
  const once = (texts: readonly (string | null | undefined)[]) => [
    ...new Set(texts.filter((one): one is string => Boolean(one))),
  ]
  const joined = (texts: readonly string[]) => {
    const [only = '', ...others] = once(texts)
    return others.length > 0 ? [only, ...others].map(isolateBidi).join(' · ') : only
  }
  return {
    name: once(heads.map(({ name }) => name)).join('\n'),
    // Each line in both languages before the next one.
    lines: once([0, 1, 2, 3, 4].flatMap((at) => heads.map(({ lines }) => lines[at]))),
    moment: joined(heads.map(({ moment }) => moment)),
    words: { page: joined(heads.map(({ page }) => page)), left: joined(heads.map(({ left }) => left)) },
  }
}

function headIn(firm: Firm, reading: Reading, at: Date) {
  const { language } = reading
  const { phone, licenceNumber, commercialRegistration: registration, supportEmail } = firm
  const address = firm.address[language].trim() || firm.address[language === 'ar' ? 'en' : 'ar'].trim()
  const shown = (number: string) => leftToRight(inDigits(number, reading))
  return {
    name: firm.companyName[language],
    lines: [
      address,
      phone && shown(phone),
      leftToRight(supportEmail),
      licenceNumber && fill(papersMessages.licence[language], { number: shown(licenceNumber) }),
      registration && fill(papersMessages.registration[language], { number: shown(registration) }),
    ],
    moment: fill(papersMessages.made[language], { moment: isolateBidi(formatInstant(at, reading)) }),
    page: papersMessages.page[language],
    left: papersMessages.left[language],
  }
}

/** An amount in KWD in words, as papers state it: «فقط … لا غير». */
export const sumInWords = (kwd: number, language: Language): string =>
  fill(papersMessages.sum[language], { words: amountInWords(kwd, language) })

/** Isolates a signed number, a range or an address as left-to-right text. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
