import type { ReactNode } from 'react'

/** What each answer is drawn with: its outline differs as its sign does, so that answers differ without colour, on paper as well. */
const MARKS = {
  // A seal with a tick.
  VALID: ['M32 3l8 6 10-1 3 9 8 6-3 9 3 9-8 6-3 9-10-1-8 6-8-6-10 1-3-9-8-6 3-9-3-9 8-6 3-9 10 1z', 'M20 33l8 8 16-18'],
  // A sheet in front of another.
  SUPERSEDED: ['M10 4h26l8 8v8h10v40H20v-8H10z', 'M28 41l7-7 7 7M35 34v18'],
  // An octagon that is struck out.
  WITHDRAWN: ['M20 4h24l16 16v24L44 60H20L4 44V20z', 'M18 32h28'],
  PREPARING: ['M32 4a28 28 0 1 1 0 56a28 28 0 1 1 0-56z', 'M32 16v17l11 7'],
  // A triangle with a cross.
  UNKNOWN: ['M32 4l29 54H3z', 'M24 34l16 16M40 34L24 50'],
} as const

export type Verdict = keyof typeof MARKS

/** An answer as it is seen at first glance: its mark, its headline, and what it means. */
export function VerdictPart({ of, headline, children }: { of: Verdict; headline: ReactNode; children: ReactNode }) {
  const [outline, sign] = MARKS[of]
  return (
    <div className="verdict" data-validity={of}>
      <svg viewBox="0 0 64 64" width="56" height="56" aria-hidden="true">
        <path d={outline} />
        <path className="sign" d={sign} />
      </svg>
      <div>
        {headline}
        {children}
      </div>
    </div>
  )
}
