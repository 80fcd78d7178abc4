const DOTS = '•••'

/**
 * An address of mail or a phone number as it may be shown to whoever has come half the way in: enough for its owner to know
 * it, too little for anybody else: 'm•••@example.com', '+965 •••• 1234'.
 */
export function masked(target: string): string {
  const at = target.lastIndexOf('@')
  if (at > 0) return `${[...target][0]}${DOTS}${target.slice(at)}`
  return `${target.slice(0, 4)} ${DOTS}• ${target.slice(-4)}`
}
