const DOTS = '•••'

/**
 * Masks an email address or a phone number for display before the second step is completed: recognisable to its owner, of no
 * use to others: 'm•••@example.com', '+965 •••• 1234'.
 */
export function maskContact(target: string): string {
  const at = target.lastIndexOf('@')
  if (at > 0) return `${[...target][0]}${DOTS}${target.slice(at)}`
  return `${target.slice(0, 4)} ${DOTS}• ${target.slice(-4)}`
}
