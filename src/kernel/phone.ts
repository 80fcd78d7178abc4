import { latinDigits, withoutMarks } from './text.ts'

const PHONE = /^\+?\d{8,15}$/

/** True for a phone number: 8 to 15 Latin digits with an optional plus (specification §5). */
export function isPhone(text: string): boolean {
  return PHONE.test(text)
}

/** A typed phone number without separators, in Latin digits: '+٩٦٥ ٢٢٢٢-٣٣٣٣' → '+96522223333'. */
export function plainPhone(typed: string): string {
  return latinDigits(withoutMarks(typed)).replace(/[\s()-]/g, '')
}

/**
 * A phone number in international form, '00' read as the plus: '٠٠٩٦٥ 9999 1234' → '+96599991234'. Null for a number without
 * country code, because the country is not guessed.
 */
export function internationalPhone(typed: string): string | null {
  const phone = plainPhone(typed.trim()).replace(/^00/, '+')
  return /^\+[1-9]\d{7,14}$/.test(phone) ? phone : null
}
