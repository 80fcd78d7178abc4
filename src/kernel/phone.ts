import { latinDigits } from './text.ts'

const PHONE = /^\+?\d{8,15}$/

/** True for a phone number: 8 to 15 Latin digits, a plus before them or not (specification §5). */
export function isPhone(text: string): boolean {
  return PHONE.test(text)
}

/** A phone number as people type it, without the signs that only group its digits: '+٩٦٥ ٢٢٢٢-٣٣٣٣' → '+96522223333'. */
export function plainPhone(typed: string): string {
  return latinDigits(typed).replace(/[\s()-]/g, '')
}
