import { z } from 'zod'
import { hasUnshowable, latinDigits, tidyText } from '#kernel/text.ts'

/** One line of text that a person typed, tidied. */
export const line = (max: number) => z.string().refine(isShown).transform(tidyText).pipe(z.string().min(1).max(max))

// An address is compared as it is: what a phone's keyboard puts around it goes, what is inside stays.
export const email = z.string().trim().min(1).max(254)

/** A password that is to be compared: any that may once have been set. */
export const password = z.string().min(1).max(1024)

/** A one-time code, typed in whatever digits the keyboard has, often in two groups of three. */
export const code = z.string().max(40).transform(plainCode).pipe(z.string().min(1))

/** Whether this device is to be asked for the password alone from now on, for 30 days. */
export const trustDevice = z.boolean().optional()

function isShown(value: string): boolean {
  return !hasUnshowable(value) && !value.includes('\n')
}

function plainCode(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '')
}
