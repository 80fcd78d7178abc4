const PHONE = /^\+?\d{8,15}$/

/** True for a phone number: 8 to 15 Latin digits, a plus before them or not (specification §5). */
export function isPhone(text: string): boolean {
  return PHONE.test(text)
}
