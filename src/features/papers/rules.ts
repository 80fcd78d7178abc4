import { formatInstant, inDigits, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { fill } from '#kernel/words.ts'
import type { Settings } from '../settings/model.ts'
import { papersMessages } from './messages.ts'

/** The longest side of the firm's logo in print, in pixels: twice its size on a screen. */
export const MARK_SIDE = 480

type Firm = Pick<Settings, 'companyName' | 'phone' | 'supportEmail' | 'address'>

/** The content of a paper's header and footer: the firm's name and contact lines, and when the paper was made. */
export function letterhead(firm: Firm, reading: Reading, at: Date) {
  const { language } = reading
  const other = language === 'ar' ? 'en' : 'ar'
  const address = firm.address[language].trim() || firm.address[other].trim()
  const lines = [address, firm.phone && leftToRight(inDigits(firm.phone, reading)), leftToRight(firm.supportEmail)]
  return {
    name: firm.companyName[language],
    lines: lines.filter((line): line is string => Boolean(line)),
    moment: fill(papersMessages.made[language], { moment: isolateBidi(formatInstant(at, reading)) }),
    words: { page: papersMessages.page[language], left: papersMessages.left[language] },
  }
}

/** Isolates a signed number, a range or an address as left-to-right text. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
