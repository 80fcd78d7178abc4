/** For how long a chosen password need not be typed again, in ms. */
const LASTS = 5 * 60_000

let fresh: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps a password that was chosen on this page a moment ago, in memory alone, so that the step that follows need not ask for it. */
export function keepFreshPassword(password: string): void {
  forgetFreshPassword()
  fresh = password
  timer = setTimeout(forgetFreshPassword, LASTS)
}

/** The password that was chosen a moment ago; undefined when there is none or it is too long ago. */
export const freshPassword = (): string | undefined => fresh

/** Forgets it, once the step that needed it is done. */
export function forgetFreshPassword(): void {
  clearTimeout(timer)
  fresh = undefined
}
