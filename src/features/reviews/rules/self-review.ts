import type { ReviewTier } from '#features/settings/model/shapes.ts'
import { SELF_CHECKS, type SelfReviewGiven } from '#features/valuations/model/self-review.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { foldArabic } from '#kernel/fold.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank, tidyText } from '#kernel/text.ts'
import { reviewsMessages } from '../messages.ts'

const fault = faultOf('reviews', reviewsMessages)
const HOUR = 3_600_000

/** From when on a self-review may take the place of a second person, without one from outside. */
export const waitedUntil = (submittedAt: Date, hours: number): Date => new Date(submittedAt.getTime() + hours * HOUR)

/** A name or number as it is compared: spelling and blanks make no other person. */
const plain = (text: string): string => foldArabic(tidyText(text)).replace(/\s+/g, ' ')

type SelfApproval = {
  given: SelfReviewGiven | null
  /** When the work was submitted for the review, and for how many hours it rests before its own valuer concludes it. */
  submittedAt: Date
  hours: number
  now: Date
  /** What the firm asks of a value of this size; the only approver is never two people. */
  tier: ReviewTier | null
  /** Names and register numbers of the approver and of all who work in the firm. */
  firm: readonly string[]
  /** No waiting takes the place of somebody from outside. */
  asksOutside?: boolean
}

/**
 * Why a valuation is not concluded by the person who prepared it: its tier asks for two people, something of the checklist is not confirmed, or neither has the waiting
 * period passed nor is somebody from outside named. Nothing where it may be.
 */
export function selfReviewFaults({
  given,
  submittedAt,
  hours,
  now,
  tier,
  firm,
  asksOutside = false,
}: SelfApproval): FieldFault[] {
  if ((tier?.approvals ?? 1) > 1) return [fault('approvals', 'fault.self.tier')]
  if (!given) return [fault('selfReview', 'fault.self.missing')]
  const checks = SELF_CHECKS.every((check) => given.checks.includes(check))
  const faults = checks ? [] : [fault('selfReview.checks', 'fault.self.checks')]
  const { outside } = given
  if (!outside && asksOutside) return [...faults, fault('selfReview.outside', 'fault.self.asksOutside')]
  if (!outside) {
    const until = waitedUntil(submittedAt, hours)
    return now >= until ? faults : [...faults, fault('selfReview.outside', 'fault.self.wait', { n: hours })]
  }
  for (const field of ['name', 'registerNumber'] as const) {
    const place = `selfReview.outside.${field}`
    if (isBlank(outside[field])) faults.push(fault(place, `fault.self.${field}`))
    else if (hasUnshowable(outside[field])) faults.push(kernelFault(place, 'badText'))
  }
  const known = new Set(firm.map(plain))
  for (const field of ['name', 'registerNumber'] as const)
    if (known.has(plain(outside[field]))) faults.push(fault(`selfReview.outside.${field}`, 'fault.self.own'))
  // The outside review covers the submitted version.
  if (outside.on < kuwaitToday(submittedAt) || outside.on > kuwaitToday(now))
    faults.push(fault('selfReview.outside.on', 'fault.self.on'))
  return faults
}
